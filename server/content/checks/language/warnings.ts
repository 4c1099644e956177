import { contentOf } from '#server/content/content-places.ts';
import type { ContentProblem } from '#server/content/problems/content-problem.ts';
import { withItemNames } from '#server/content/problems/item-names.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { embedTexts } from './embed-texts.ts';
import { factProblems } from './facts.ts';
import { figureProblems, figureTexts } from './figures.ts';
import { readGlossary } from './glossary.ts';
import { readabilityProblems } from './readability.ts';
import { visibleTexts } from './visible-texts.ts';
import { wordProblems } from './words.ts';

/** What an editor may want to change in the words of the content. It stops no publication. */
export interface LanguageWarnings {
  /** Words that the glossary avoids. */
  words: ContentProblem[];
  /** Numbers that contradict the glossary's facts or each other. */
  numbers: ContentProblem[];
  /** Pages that are hard to read. */
  grades: ContentProblem[];
}

/** Checks the words of the content. In other languages than English, it only compares figures. */
export function languageWarnings(content: VisibleContent): LanguageWarnings {
  const glossary = readGlossary(content.folder);
  const isEnglish = new Intl.Locale(content.siteFile.language).language === 'en';
  const texts = isEnglish ? [...visibleTexts(content), ...embedTexts(content.folder)] : [];
  const pageOf = contentOf(content);
  const facts = isEnglish ? factProblems([...texts, ...figureTexts(content.files)], glossary) : [];
  return {
    words: withItemNames(wordProblems(texts, glossary), pageOf),
    numbers: withItemNames([...facts, ...figureProblems(content)], pageOf),
    grades: isEnglish ? readabilityProblems(content) : [],
  };
}
