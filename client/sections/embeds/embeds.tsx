import { Embed } from '#client/elements/embed.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import type { SectionProps } from '#client/sections/section-props.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** Videos, posts, dashboards or maps. */
export function Embeds({ section, hasFirstPicture }: SectionProps<SectionOf<'embeds'>>) {
  const { anchor, heading, intro, night, items } = section;
  const embeds = items.map((embed, index) => (
    <Embed key={embed.title} embed={embed} isFirst={hasFirstPicture && index === 0} />
  ));
  if (heading) {
    return (
      <SectionFrame section={{ type: 'embeds', anchor, heading, intro, night }} isInteractive>
        {embeds}
      </SectionFrame>
    );
  }
  return (
    <div className={`section embeds${night ? ' night' : ''}`} id={anchor}>
      <div className="container">
        <div className="section-body">{embeds}</div>
      </div>
    </div>
  );
}
