const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that terminals render two columns wide. */
const WIDE =
  /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\uFF01-\uFF60]/u;

/** @returns the width in terminal columns; approximate for scripts that join letters */
export function displayWidth(text: string): number {
  return characters(text).reduce((width, char) => width + characterWidth(char), 0);
}

/** @returns the text, truncated to the width with an ellipsis if it is longer */
export function shorten(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  const [first = ''] = breakWord(text, width - 1);
  return `${first}…`;
}

/** @returns lines of at most that width, broken at spaces if possible */
export function wrap(text: string, width: number): string[] {
  return text
    .replaceAll('\t', ' ')
    .split('\n')
    .flatMap((line) => wrapLine(line, width));
}

function wrapLine(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(' ').flatMap((word) => breakWord(word, width))) {
    if (line && displayWidth(line) + 1 + displayWidth(part) > width) {
      lines.push(line);
      line = part;
    } else {
      line = line ? `${line} ${part}` : part;
    }
  }
  return [...lines, line];
}

/** @returns the word in pieces of at most that width */
function breakWord(word: string, width: number): string[] {
  const pieces = [''];
  let used = 0;
  for (const char of characters(word)) {
    const size = characterWidth(char);
    if (used + size > width) {
      pieces.push('');
      used = 0;
    }
    pieces[pieces.length - 1] += char;
    used += size;
  }
  return pieces;
}

/** Grapheme clusters: a letter with its marks, an emoji with its parts. */
function characters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function characterWidth(char: string): number {
  return WIDE.test(char) ? 2 : 1;
}
