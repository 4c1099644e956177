import { placesIn } from '#server/content/content-places.ts';
import type { ContentProblem } from '#server/content/content-problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { pathKey } from '#shared/routes.ts';
import { factProblems } from './facts.ts';
import { figureProblems, figureTexts } from './figures.ts';
import { readGlossary } from './glossary.ts';
import { readabilityProblems } from './readability.ts';
import { textsOf } from './visible-texts.ts';
import type { LanguageWarnings } from './warnings.ts';
import { wordProblems } from './words.ts';

/**
 * The {@link LanguageWarnings} of one file.
 *
 * @param value the file's parsed JSON
 */
export function fileWarnings(
  content: VisibleContent,
  file: string,
  value: object,
): LanguageWarnings {
  const figures = figureProblems(content).filter((problem) => problem.file === file);
  if (new Intl.Locale(content.siteFile.language).language !== 'en')
    return { words: [], numbers: figures, grades: [] };
  const glossary = readGlossary(content.folder);
  const texts = [...textsOf(placesIn(file, '', value))];
  const page = content.files.find((each) => each.file === file);
  const facts = factProblems([...texts, ...figureTexts(page ? [page] : [])], glossary);
  return {
    words: wordProblems(texts, glossary),
    numbers: [...facts, ...figures],
    grades: page ? gradeOf(content, pathKey(page.content.path)) : [],
  };
}

function gradeOf({ pages, live, previews, previewFiles }: VisibleContent, key: string) {
  const only = <Value>(map: ReadonlyMap<string, Value>) =>
    new Map([...map].filter(([other]) => other === key));
  const found: ContentProblem[] = readabilityProblems({
    pages: only(pages),
    live: only(live),
    previews: only(previews),
    previewFiles: only(previewFiles),
  });
  return found;
}
