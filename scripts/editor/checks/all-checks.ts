import {
  ContentError,
  checkFiles,
  formatProblem,
  formatWorded,
  GLOSSARY_FILE,
  type LanguageWarnings,
  loadContent,
  type Problem,
  recoverPublication,
  shareImageProblems,
  TEXTS_FILE,
  type VisibleContent,
  type WordedProblem,
} from '#server/content/index.ts';
import { allProblems } from './all-problems.ts';
import { englishTexts, englishWords } from './english-texts.ts';
import { languageWarnings } from './language/warnings.ts';
import { legalProblems } from './legal-problems.ts';
import { outsideLinkProblems } from './outside-links.ts';
import { projectNames } from './project-names.ts';
import { repeatedFieldProblems } from './repeated-fields.ts';
import { sampleValues } from './sample-values.ts';
import { timetableProblems } from './timetable.ts';

/** The output of `npm run check:content`. */
interface Report {
  /** Warnings, which do not block publication, and a final line if the content is valid. */
  output: string[];
  /** Problems to fix, and a final line with their number. */
  problems: string[];
}

/**
 * Checks the content in a folder.
 *
 * @param options.links also requests links to other sites
 * @param options.launch also looks for remains of the sample, and for legal pages
 */
export async function checkContent(
  folder: string,
  options: { links?: boolean; launch?: boolean } = {},
): Promise<Report> {
  try {
    await recoverPublication(folder);
    const content = loadContent(folder);
    const texts = englishTexts(content);
    const words = englishWords(content);
    const output = [
      ...countLine(`texts of the interface that are still English (${TEXTS_FILE}; `, texts.length),
      ...countLine('texts that "adopt" wrote in English (', words.length),
      ...warningLines(languageWarnings(content), checkFiles(folder).withheld),
      ...kindLines(
        'trainers in two places at one time',
        timetableProblems(content).map(formatWorded),
      ),
    ];
    const found = [...allProblems(content, folder), ...(await shareImageProblems(content, folder))];
    const others = [
      ...repeatedFieldProblems(content, folder),
      ...(options.links ? await outsideLinkProblems(content) : []),
      ...(options.launch ? [...launchProblems(content, folder), ...words, ...texts] : []),
    ];
    const problems = [...found.map(formatProblem), ...others.map(formatWorded)];
    if (problems.length > 0) return { output, problems: counted(problems, folder) };
    return { output: [...output, `Content is valid: ${content.pages.size} pages.`], problems: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { output: [], problems: counted(error.problems.map(formatProblem), folder) };
  }
}

/** Remains of the sample, and parts still missing for the launch. */
const launchProblems = (content: VisibleContent, folder: string): WordedProblem[] => [
  ...sampleValues(content, folder),
  ...projectNames(folder),
  ...legalProblems(content),
];

const countLine = (what: string, count: number): string[] =>
  count === 0 ? [] : [`Warnings, ${what}--launch lists them): ${count}`];

function warningLines(
  { words, numbers, grades, proof }: LanguageWarnings,
  withheld: readonly Problem[],
): string[] {
  const kinds = [
    ['media files that visitors do not get', withheld],
    [`words to avoid (${GLOSSARY_FILE})`, words],
    ['numbers that contradict each other', numbers],
    ['pages that are hard to read', grades],
    ['figures of case studies about other services', proof],
  ] as const;
  return kinds.flatMap(([kind, problems]) => kindLines(kind, problems.map(formatProblem)));
}

const kindLines = (kind: string, lines: string[]): string[] =>
  lines.length === 0
    ? []
    : [`Warnings, ${kind}: ${lines.length}`, ...lines.map((line) => `  ${line}`)];

const counted = (lines: string[], folder: string): string[] => [
  ...lines,
  `${lines.length} ${lines.length === 1 ? 'problem' : 'problems'} in ${folder}.`,
];
