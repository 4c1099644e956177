import { parseRichText } from '#shared/rich-text.ts';
import { keepTogether } from './keep-together.ts';
import { PageLink } from './page-link.tsx';

/** A text of the content with its links and emphasis. */
export function RichText({ text }: { text: string }) {
  return parseRichText(keepTogether(text)).map(({ text: words, strong, href }, index) => {
    const key = `${index}`;
    if (strong) return <strong key={key}>{words}</strong>;
    return href ? (
      <PageLink key={key} href={href}>
        {words}
      </PageLink>
    ) : (
      words
    );
  });
}

/** Paragraphs of the content. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <RichText text={text} />
    </p>
  ));
}

/** Points of the content as a bulleted list. */
export function Points({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="points">
      {texts.map((text) => (
        <li key={text}>
          <RichText text={text} />
        </li>
      ))}
    </ul>
  );
}
