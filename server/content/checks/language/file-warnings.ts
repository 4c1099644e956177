import { LRUCache } from 'lru-cache';
import { placesIn } from '#server/content/content-places.ts';
import { textHash } from '#server/content/journal/plan.ts';
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

/** Warnings by file and content: judging all words of a site takes half a second. */
const known = new LRUCache<string, LanguageWarnings>({ max: 1000 });

/** @returns a function that finds the {@link LanguageWarnings} of one file, from its parsed JSON */
export function warningsCheck(
  content: VisibleContent,
): (file: string, value: object) => LanguageWarnings {
  const isEnglish = new Intl.Locale(content.siteFile.language).language === 'en';
  const glossary = readGlossary(content.folder);
  const phrases = JSON.stringify(glossary);
  const figures = figureProblems(content);
  return (file, value) => {
    const key = `${file} ${textHash(phrases + JSON.stringify(value))}`;
    const own = known.get(key) ?? (isEnglish ? judge(content, file, value, glossary) : none);
    known.set(key, own);
    const others = figures.filter((problem) => problem.file === file);
    return { ...own, numbers: [...own.numbers, ...others] };
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
