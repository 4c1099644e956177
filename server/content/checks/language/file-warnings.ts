import { placesIn } from '#server/content/content-places.ts';
import { pageKey } from '#server/content/page-file.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { borrowedFigures } from '../borrowed-figures.ts';
import { factProblems } from './facts.ts';
import { figureProblems, figureTexts } from './figures.ts';
import { type Glossary, readGlossary } from './glossary.ts';
import { gradeProblems } from './readability.ts';
import { textsOf } from './visible-texts.ts';
import { wordProblems } from './words.ts';

/** Advice on the texts of the content. It does not block publication. */
export interface LanguageWarnings {
  /** Words that the glossary avoids. */
  words: Problem[];
  /** Numbers that contradict the glossary's facts or each other. */
  numbers: Problem[];
  /** Pages that are hard to read. */
  grades: Problem[];
  /** Figures of case studies that do not name the page. */
  proof: Problem[];
}

/** Warnings that depend on the file alone. */
type Judged = Omit<LanguageWarnings, 'proof'>;

/** Cached warnings by a file's JSON, with the glossary they are based on: checking all words takes seconds. */
const known = new WeakMap<object, { glossary: Glossary | null; warnings: Judged }>();

/**
 * @returns a function that finds the {@link LanguageWarnings} of one file, from its parsed JSON; results for
 * the same object are cached
 */
export function warningsCheck(
  content: VisibleContent,
): (file: string, value: object) => LanguageWarnings {
  const isEnglish = new Intl.Locale(content.siteFile.language).language === 'en';
  const glossary = isEnglish ? readGlossary(content.folder) : null;
  const figures = Map.groupBy(figureProblems(content), ({ file }) => file);
  const borrowedOn = borrowedFigures(content);
  return (file, value) => {
    const last = known.get(value);
    const isKnown = last?.glossary === glossary;
    const own = isKnown ? last.warnings : glossary ? judge(content, file, value, glossary) : none;
    if (!isKnown) known.set(value, { glossary, warnings: own });
    const numbers = [...own.numbers, ...(figures.get(file) ?? [])];
    return { ...own, numbers, proof: pagesIn(content, file).flatMap(borrowedOn) };
  };
}

const none: Judged = { words: [], numbers: [], grades: [] };

/** The page in a file; none for a site file. */
const pagesIn = ({ files }: VisibleContent, name: string) =>
  files.filter(({ file }) => file === name);

function judge(content: VisibleContent, file: string, value: object, glossary: Glossary): Judged {
  const texts = [...textsOf(placesIn(file, '', value))];
  const pages = pagesIn(content, file);
  const [key] = pages.map((page) => pageKey(page.content));
  const rendered =
    key === undefined ? undefined : (content.pages.get(key) ?? content.previews.get(key));
  return {
    words: wordProblems(texts, glossary),
    numbers: factProblems([...texts, ...figureTexts(pages)], glossary),
    grades: rendered ? gradeProblems(file, rendered) : [],
  };
}
