import { contentOf } from '#server/content/content-places.ts';
import { memoized } from '#server/content/memoized.ts';
import { type PageFile, sectionsOf } from '#server/content/page-file.ts';
import { placeOf } from '#server/content/problems/item-names.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import type { VisibleText } from './visible-texts.ts';

/** A number with its label. */
interface Figure {
  file: string;
  path: string;
  value: string;
  label: string;
}

/** Figures whose value differs from that of the same label on another page. */
export function figureProblems(content: VisibleContent): Problem[] {
  const pageOf = contentOf(content);
  const known = new Map<string, Figure>();
  return figuresOf(content.files).flatMap((figure): Problem[] => {
    const { file, path, value, label } = figure;
    const other = known.get(plain(label));
    if (!other) known.set(plain(label), figure);
    if (!other || other.file === file || plain(other.value) === plain(value)) return [];
    const at = placeOf(other.path, pageOf(other.file));
    const first = { value: other.value, label: other.label, other: other.file, at };
    return [{ file, path, code: 'figure', ...first, found: value }];
  });
}

/** Figures as texts, each followed by its label. */
export const figureTexts = (files: readonly PageFile[]): VisibleText[] =>
  figuresOf(files).map(({ value, label, ...place }) => ({ ...place, value: `${value} ${label}` }));

const figuresOf = (files: readonly PageFile[]): Figure[] => files.flatMap(figuresOn);

const figuresOn = memoized(({ file, content }: PageFile): Figure[] =>
  sectionsOf(content, 'figures').flatMap(([at, { items }]) =>
    items.map(({ value, label }, i) => ({ file, path: `${at}.items[${i}].value`, value, label })),
  ),
);

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
