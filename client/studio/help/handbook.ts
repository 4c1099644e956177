/** A chapter of the handbook: what one heading of the second level has below it. */
export interface Chapter {
  /** As GitHub makes it of the heading, so that links in the text lead here. */
  id: string;
  title: string;
  /** Markdown, without the heading. */
  text: string;
}

/** Title, opening and chapters of the handbook. */
export interface Handbook {
  title: string;
  /** Markdown before the first list or chapter. */
  opening: string;
  chapters: Chapter[];
}

/** Takes the handbook apart. Its own list of chapters is left out: the screen has one. */
export function readHandbook(markdown: string): Handbook {
  const [head = '', ...parts] = splitAtHeadings(markdown);
  const [, title = 'Help', rest = ''] = /^# (.+)\n([\s\S]*)$/.exec(head.trimStart()) ?? [];
  return {
    title,
    opening: rest.split(/\n(?=- )/)[0]?.trim() ?? '',
    chapters: parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const title = heading.replace(/^## /, '');
      return { id: slugOf(title), title, text: lines.join('\n').trim() };
    }),
  };
}

/** Splits before each `## `, except inside blocks of code. */
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

/** The fragment that GitHub gives a heading. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .replace(/\s/g, '-');
