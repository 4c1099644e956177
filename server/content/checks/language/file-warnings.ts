import { placesIn } from '#server/content/content-places.ts';
import type { ContentProblem } from '#server/content/problems/content-problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { pathKey } from '#shared/routes.ts';
import { factProblems } from './facts.ts';
import { figureProblems, figureTexts } from './figures.ts';
import { type Glossary, readGlossary } from './glossary.ts';
import { readabilityProblems } from './readability.ts';
import { textsOf } from './visible-texts.ts';
import type { LanguageWarnings } from './warnings.ts';
import { wordProblems } from './words.ts';

/** Warnings by a file's JSON, with the glossary that they follow: judging all words takes seconds. */
const known = new WeakMap<object, { glossary: Glossary | null; warnings: LanguageWarnings }>();

/**
 * @returns a function that finds the {@link LanguageWarnings} of one file, from its parsed JSON: at once
 *   if it is the same object as before
 */
export function warningsCheck(
  content: VisibleContent,
): (file: string, value: object) => LanguageWarnings {
  const isEnglish = new Intl.Locale(content.siteFile.language).language === 'en';
  const glossary = isEnglish ? readGlossary(content.folder) : null;
  const figures = Map.groupBy(figureProblems(content), ({ file }) => file);
  return (file, value) => {
    const last = known.get(value);
    const isKnown = last?.glossary === glossary;
    const own = isKnown ? last.warnings : glossary ? judge(content, file, value, glossary) : none;
    if (!isKnown) known.set(value, { glossary, warnings: own });
    return { ...own, numbers: [...own.numbers, ...(figures.get(file) ?? [])] };
  };
}

const none: LanguageWarnings = { words: [], numbers: [], grades: [] };

function judge(
  content: VisibleContent,
  file: string,
  value: object,
  glossary: Glossary,
): LanguageWarnings {
  const texts = [...textsOf(placesIn(file, '', value))];
  const page = content.files.find((each) => each.file === file);
  return {
    words: wordProblems(texts, glossary),
    numbers: factProblems([...texts, ...figureTexts(page ? [page] : [])], glossary),
    grades: page ? gradeOf(content, pathKey(page.content.path)) : [],
  };
}

function gradeOf({ pages, live, previews, hidden }: VisibleContent, key: string): ContentProblem[] {
  // Other pages would be resolved, which takes seconds on a large site.
  const only = <Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> => {
    const value = map.get(key);
    return new Map(value === undefined ? [] : [[key, value]]);
  };
  return readabilityProblems({
    pages: only(pages),
    live: only(live),
    previews: only(previews),
    hidden: only(hidden),
  });
}
