import {
  borrowedFigures,
  contentOf,
  factProblems,
  figureProblems,
  figureTexts,
  type LanguageWarnings,
  readabilityProblems,
  readGlossary,
  type VisibleContent,
  withItemNames,
  wordProblems,
} from '#server/content/index.ts';
import { embedTexts } from './embed-texts.ts';
import { visibleTexts } from './visible-texts.ts';

/** Checks the language of the content. In languages other than English, it only compares figures. */
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
    proof: withItemNames(content.files.flatMap(borrowedFigures(content)), pageOf),
  };
}
