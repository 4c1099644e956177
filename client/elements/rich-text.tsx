import { parseRichText } from '#shared/rich-text.ts';
import { PageLink } from './page-link.tsx';

/** Keeps a short number on the line of what it counts, and a postal code in one piece. */
const keepTogether = (text: string) => text.replace(/\b(\d{1,3}) (?=\d{3}\b|[a-z])/gi, '$1\u00a0');

/** A text of the content with its links and stressed words. */
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

/** Points of the content, as a list with dots. */
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
