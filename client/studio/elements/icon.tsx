import { iconLines, type StudioIconName } from './icon-lines.ts';

/** An icon. It is decorative: text beside it, or the label of its button, must carry the meaning. */
export function Icon({ name }: { name: StudioIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconLines[name]} />
    </svg>
  );
}
