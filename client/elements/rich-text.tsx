import type { ComponentProps } from 'react';
import { parseRichText } from '#shared/rich-text.ts';
import { PageLink } from './page-link.tsx';
import { Unbroken } from './unbroken.tsx';

/** A text of the content with its links and emphasis. */
export function RichText({ text }: { text: string }) {
  return parseRichText(text).map(({ text: words, strong, href }, index) => {
    const key = `${index}`;
    const content = <Unbroken key={key} text={words} />;
    if (strong) return <strong key={key}>{content}</strong>;
    return href ? (
      <PageLink key={key} href={href}>
        {content}
      </PageLink>
    ) : (
      content
    );
  });
}

/** A paragraph of the content. */
export function Paragraph({ text, ...attributes }: { text: string } & ComponentProps<'p'>) {
  return (
    <p {...attributes}>
      <RichText text={text} />
    </p>
  );
}

/** Paragraphs of the content. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Paragraph key={text} text={text} />);
}

/** Bullet points of the content. */
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
