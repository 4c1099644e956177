import { Icon } from '#client/elements/icon.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import type { SectionOf } from '#shared/sections/index.ts';

/** Features or benefits, each with an icon or a dot. */
export function Features({ section }: { section: SectionOf<'features'> }) {
  return (
    <SectionFrame section={section}>
      <ul className={section.items.length > 4 ? 'feature-list lattice' : 'feature-list'}>
        {section.items.map(({ icon, title, text }) => (
          <li key={title}>
            {icon && <Icon name={icon} />}
            <h3>{title}</h3>
            <Paragraph text={text} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
