import { sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import { sectionsOf } from '../edit/sections/section-names.ts';
import type { Look } from '../preview/devices.ts';
import { showSection } from '../preview/sections-in-page.ts';
import { Stage } from '../preview/stage.tsx';

interface Pictured {
  /** ID of the version. */
  id: number;
  value: Json;
}

/**
 * Two versions of a page side by side, rendered as visitors see them, both scrolled to the first difference.
 */
export function VersionPictures({ before, after }: Record<'before' | 'after', Pictured>) {
  const [old, now] = [sectionsOf(before.value), sectionsOf(after.value)];
  const first = now.findIndex((section, index) => !sameJson(section, old[index]));
  const isNarrow = matchMedia('(width < 60rem)').matches;
  const look: Omit<Look, 'mode'> = {
    device: isNarrow ? 'phone' : 'desktop',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  };
  const picture = (name: string, { id }: Pictured) => (
    <figure>
      <figcaption>{name}</figcaption>
      <Stage
        look={look}
        title={`${name}, as visitors see it`}
        src={`/preview/versions/${id}`}
        sandbox="allow-same-origin"
        loading="lazy"
        onLoad={({ currentTarget: { contentDocument: page } }) => {
          const section = page?.getElementById('main')?.children[first];
          if (page && section) showSection(page, section);
        }}
      />
    </figure>
  );
  return (
    <div className="version-pictures">
      {picture('Before', before)}
      {picture('After', after)}
    </div>
  );
}
