import { useIconSprite } from '#client/site-context.ts';
import type { IconName } from '#shared/icon-names.ts';

/** An icon of the sprite. It is decorative: adjacent text must carry the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${useIconSprite()}#${name}`} />
    </svg>
  );
}
