import { parseArgs } from 'node:util';
import { contentProblems } from '#server/checks/all.ts';
import { GLOSSARY_FILE } from '#server/checks/language/glossary.ts';
import { type LanguageWarnings, languageWarnings } from '#server/checks/language/warnings.ts';
import { shareImageProblems } from '#server/checks/share-images.ts';
import { recoverPublication } from '#server/content/journal/recover.ts';
import { ContentError, formatProblem } from '#server/content/problems/content-problem.ts';
import { loadContent } from '#server/content/read-content.ts';
import { outsideLinkProblems } from './checks/outside-links.ts';
import { sampleValues } from './checks/sample-values.ts';

const USAGE = `Usage: npm run check:content [-- --links] [-- --launch]

Checks content/: the format of each file, internal links and anchors, media files and their metadata,
file links that lead out of their folder, colour contrast, titles of embeds, lengths of titles and
descriptions, the facts search engines need about videos and courses, prices in words, and days of
change.

Warns about words that content/GLOSSARY.md avoids, numbers that contradict each other, and pages that
are hard to read. Warnings do not change the exit code.

  --links   also requests links to other sites; takes up to two minutes
  --launch  also lists every text and file left from the sample, used by a page or not, and
            everything marked as a sample`;

const folder = 'content';
const { values } = parseArgs({
  options: {
    links: { type: 'boolean', default: false },
    launch: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) {
  console.log(USAGE);
} else {
  try {
    await recoverPublication(folder);
    const content = loadContent(folder);
    warn(languageWarnings(content));
    const problems = [
      ...contentProblems(content, folder),
      ...(await shareImageProblems(content, folder)),
      ...(values.links ? await outsideLinkProblems(content) : []),
      ...(values.launch ? sampleValues(content, folder) : []),
    ];
    report(problems.map(formatProblem), `${content.pages.size} pages`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    report(error.problems.map(formatProblem), '');
  }
}

/** Prints what editors should look at; unlike problems, it may be published. */
function warn({ words, numbers, grades }: LanguageWarnings): void {
  for (const [kind, problems] of [
    [`words to avoid (${GLOSSARY_FILE})`, words],
    ['numbers that contradict each other', numbers],
    ['pages that are hard to read', grades],
  ] as const) {
    if (problems.length === 0) continue;
    console.log(`Warnings, ${kind}: ${problems.length}`);
    for (const problem of problems) console.log(`  ${formatProblem(problem)}`);
  }
}

function report(lines: string[], checked: string): void {
  for (const line of lines) console.error(line);
  if (lines.length === 0) console.log(`Content is valid: ${checked}.`);
  else {
    console.error(`${lines.length} ${lines.length === 1 ? 'problem' : 'problems'} in ${folder}.`);
    process.exitCode = 1;
  }
}
