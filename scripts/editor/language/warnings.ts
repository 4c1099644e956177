import { contentOf } from '#server/content/content-places.ts';
import type { ContentProblem } from '#server/content/content-problem.ts';
import { withItemNames } from '#server/content/item-names.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { factProblems } from './facts.ts';
import { figureProblems } from './figures.ts';
import { GLOSSARY_FILE, readGlossary } from './glossary.ts';
import { readabilityProblems } from './readability.ts';
import { visibleTexts } from './visible-texts.ts';
import { wordProblems } from './words.ts';

/** Warnings of one kind. */
export interface Warnings {
  title: string;
  problems: ContentProblem[];
}

/**
 * What an editor may want to change in the words of the content. It stops no publication. Words and
 * reading grades are judged in English alone.
 */
export function languageWarnings(content: VisibleContent): Warnings[] {
  const glossary = readGlossary(content.folder);
  const isEnglish = new Intl.Locale(content.siteFile.language).language === 'en';
  const texts = isEnglish ? [...visibleTexts(content)] : [];
  const { files, revisions } = content;
  const pages = contentOf({ ...content, files: [...files, ...revisions] });
  const kinds: [title: string, problems: ContentProblem[]][] = [
    [`words to avoid (${GLOSSARY_FILE})`, wordProblems(texts, glossary)],
    [
      'numbers that contradict each other',
      [...factProblems(texts, glossary), ...figureProblems(content)],
    ],
    ['pages that are hard to read', isEnglish ? readabilityProblems(content) : []],
  ];
  return kinds.map(([title, problems]) => ({ title, problems: withItemNames(problems, pages) }));
}
