import { Day } from '#client/elements/day.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { useText } from '#client/use-text.ts';
import type { Byline as BylineFacts, LinkedName } from '#shared/sections/article-intro.ts';

/** Author, date, reading time and topic of an article. */
export function Byline({ author, published, minutes, topic }: BylineFacts) {
  return (
    <ul className="byline">
      <li>
        <Name of={author} />
      </li>
      <li>
        <Day date={published} format="{day} {month} {year}" />
      </li>
      <li>{useText()('{minutes} min read', { minutes })}</li>
      <li>
        <Name of={topic} />
      </li>
    </ul>
  );
}

const Name = ({ of: { name, href } }: { of: LinkedName }) =>
  href ? <PageLink href={href}>{name}</PageLink> : name;
