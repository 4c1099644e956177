import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readText, todayIn } from '#server/content/index.ts';
import { noArguments, runCommand, UsageError } from '../operator/command.ts';
import { type Answers, checkAnswers, type RawAnswers } from './adopt/answers.ts';
import { askAnswers } from './adopt/ask.ts';
import example from './adopt/example-answers.json' with { type: 'json' };
import { newContent } from './adopt/new-content.ts';
import { obstacle, replaceSample } from './adopt/replace-sample.ts';

/** Receives answers from the terminal after a failure. */
const TYPED = 'adopt-answers.json';

const help = `Replaces the sample company with yours. It removes the sample's pages, people, courses, pictures,
films and dashboards, and writes a small site: home, services, about and contact pages, and drafts of
the legal pages. It asks in the terminal, unless there is a file of answers.

  npm run adopt
  npm run adopt -- --answers company.json

  --answers FILE      answers as JSON, as below; file names in it are relative to it
  --force             replace content/ even if it is not the sample or has uncommitted changes
  --help

A complete file of answers. legalName, region, areaServed, colors, mark, logo, kolam, people, social,
photo, video and map may be left out, and so may tagline, icon, path and description:

${JSON.stringify(example, null, 2)}
`;

await runCommand({
  help,
  options: { answers: { type: 'string' }, force: { type: 'boolean', default: false } },
  async run({ values: { answers: file, force }, positionals }) {
    noArguments(positionals);
    const reason = force ? null : obstacle('content');
    if (reason)
      throw new Error(`Nothing was changed: ${reason} (--force replaces the content anyway)`);
    if (file === undefined && !process.stdin.isTTY)
      throw new UsageError('There is no terminal to ask in: --answers is missing');
    const { name, domain } = await (file === undefined
      ? askAndAdopt()
      : adopt(readAnswers(file), file));
    process.stdout.write(`
This is now the site of ${name}. Next:
  npm run dev                          see it at http://localhost:3000
  npm run check:content -- --launch    lists what is still to do, such as legal pages to write
  SITE_URL=https://${domain} npm run build
`);
  },
});

/** Replaces the sample with a company. @param file file with the answers, if any */
async function adopt(raw: RawAnswers, file?: string): Promise<Answers> {
  const answers = checkAnswers(raw, file ?? 'answers');
  const today = todayIn(answers.timeZone);
  const files = newContent(answers, file === undefined ? '.' : dirname(file), today);
  await replaceSample('content', files);
  for (const name of files.keys()) process.stdout.write(`content/${name}\n`);
  return answers;
}

/** Replaces the sample after asking for the answers, which are saved to a file if this fails. */
async function askAndAdopt(): Promise<Answers> {
  const answers = await askAnswers();
  try {
    return await adopt(answers);
  } catch (error) {
    writeFileSync(TYPED, `${JSON.stringify(answers, null, 2)}\n`);
    throw new Error(
      `${(error as Error).message}\nYour answers are in ${TYPED}. Correct them there, then run: npm run adopt -- --answers ${TYPED}`,
    );
  }
}

function readAnswers(file: string): RawAnswers {
  let text: string;
  try {
    text = readText(file);
  } catch {
    throw new Error(`${file} cannot be read`);
  }
  try {
    return JSON.parse(text) as RawAnswers;
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}
