/** A chapter of the handbook: a heading of the second level and the text below it. */
interface Chapter {
  /** The fragment that GitHub generates for the heading, and links in the text use. */
  id: string;
  title: string;
  /** Markdown, with the heading. */
  text: string;
}

/** Opening and chapters of the handbook. */
interface Handbook {
  /** Markdown before the first list or chapter. */
  opening: string;
  chapters: Chapter[];
}

/** Splits the handbook. Its own list of chapters is omitted: the screen has one. */
export function readHandbook(markdown: string): Handbook {
  const [head = '', ...parts] = splitAtHeadings(markdown);
  const opening = head.replace(/^# .+\n/, '').split(/\n(?=- )/)[0] ?? '';
  return {
    opening: opening.trim(),
    chapters: parts.map((part) => {
      const text = part.trim();
      const title = /^## (.*)/.exec(text)?.[1] ?? '';
      return { id: slugOf(title), title, text };
    }),
  };
}

/** Splits before each `## `, except inside code blocks. */
function splitAtHeadings(markdown: string): string[] {
  const parts: string[] = [''];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    if (!isCode && line.startsWith('## ')) parts.push('');
    parts[parts.length - 1] += `${line}\n`;
  }
  return parts;
}

/** The fragment that GitHub generates for a heading. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .replace(/\s/g, '-');
