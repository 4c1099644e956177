import { noArguments, runCommand } from '../operator/command.ts';
import { checkContent } from './checks/all-checks.ts';
import { unformattedFiles } from './checks/unformatted-files.ts';

const help = `Checks content/: the format of each file, internal links and anchors, media files and their metadata,
file links that lead out of their folder, colour contrast, titles of embeds, lengths of titles and
descriptions, the facts search engines need about videos and courses, prices in words, and days of
change.

Warns about JSON that "npm run fix" would format, words of the interface and of "npm run adopt" that a
site in another language still has in English, media files with so many parts that visitors do not get
them, words that content/GLOSSARY.md avoids, numbers that contradict each other, pages that are hard to
read, figures of case studies on pages that the case studies do not name, and trainers with two courses
at one time. Warnings do not change the exit code.

  npm run check:content
  npm run check:content -- --launch

  --links   also requests links to other sites; takes up to two minutes
  --launch  also lists every text and file left from the sample, used by a page or not, and
            everything marked as a sample; the sample's name in README.md, package.json and the
            templates in scripts/deploy; legal pages that are drafts, or that your country demands
            and the footer does not link; and the words that are still English
  --help
`;

await runCommand({
  help,
  options: {
    links: { type: 'boolean', default: false },
    launch: { type: 'boolean', default: false },
  },
  async run({ values, positionals }) {
    noArguments(positionals);
    const otherFormat = unformattedFiles('content');
    if (otherFormat.length > 0)
      process.stdout.write(
        `Warnings, files with another format ("npm run fix" mends them): ${otherFormat.length}\n`,
      );
    for (const file of otherFormat) process.stdout.write(`  ${file}\n`);
    const { output, problems } = await checkContent('content', values);
    for (const line of output) process.stdout.write(`${line}\n`);
    for (const line of problems) process.stderr.write(`${line}\n`);
    if (problems.length > 0) process.exitCode = 1;
  },
});
