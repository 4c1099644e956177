import { isAddress, writtenAddress } from './source.ts';

/** Formatting that the site's texts cannot represent, with the HTML that word processors use for it. */
const styles: readonly (readonly [name: string, selector: string])[] = [
  ['italics', 'i, em, [style*="font-style:italic" i]'],
  ['underlines', 'u, [style*="text-decoration:underline" i]'],
  ['strikethrough', 's, strike, del, [style*="line-through" i]'],
  ['small letters above or below the line', 'sup, sub, [style*="vertical-align:su" i]'],
];

const footnote = '[style*="mso-footnote-id" i], [style*="mso-endnote-id" i]';
const listMark = '[style*="mso-list:Ignore" i]';

/** A meaningful colour: neither grey nor a usual one of links and headings. */
const colour =
  /(?:^|[;\s"])(?:color|background|background-color|mso-highlight):\s*(#[\da-f]{6}|[a-z]+)/gi;
const usual = /^(?:black|white|windowtext|transparent|auto|inherit|none|initial)$|^#(..)\1\1$/i;

/** Lists the formatting that a pasted text loses, such as "2 pictures". Its words are kept. */
export function lostIn(page: ParentNode): string[] {
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const hasWords = ({ textContent }: Element) => Boolean(textContent?.trim());
  const [pictures, tables] = [all('img').length, all('table').length];
  const links = all('a[href]').filter(
    (link) =>
      !link.matches(footnote) && !isAddress(writtenAddress(link.getAttribute('href') ?? '')),
  ).length;
  const isColoured = (element: Element) =>
    !element.closest('a, h1, h2, h3, h4, h5, h6') &&
    [...(element.getAttribute('style') ?? '').matchAll(colour)].some(
      ([, found = '']) => !usual.test(found),
    );
  const lost = [
    pictures > 0 && counted(pictures, 'picture'),
    tables > 0 && `${counted(tables, 'table')} (cells are paragraphs now)`,
    ...styles.map(
      ([name, selector]) =>
        // Links are underlined by default.
        all(selector).some((each) => hasWords(each) && !each.closest(`a, ${footnote}`)) && name,
    ),
    all('[style]').some((each) => hasWords(each) && isColoured(each)) && 'colours',
    (all('ol').length > 0 || all(listMark).some(isNumber)) && 'numbers of lists',
    all('li li, ul > ul, ol > ol, ul > ol, ol > ul, [style*="level2" i]').length > 0 &&
      'levels of lists',
    all(footnote).length > 0 && 'marks of footnotes',
    links > 0 &&
      `${counted(links, 'link')} that ${links === 1 ? 'does' : 'do'} not begin with https://`,
  ];
  return lost.filter((name) => name !== false);
}

const isNumber = ({ textContent }: Element) => /^\s*\(?[\da-z]{1,4}[.)]/i.test(textContent ?? '');

const counted = (count: number, word: string) => (count === 1 ? `a ${word}` : `${count} ${word}s`);
