import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readText, todayIn } from '#server/content/index.ts';
import { noArguments, runCommand } from '../operator/command.ts';
import { type Answers, checkAnswers, type RawAnswers } from './adopt/answers.ts';
import { askForRest } from './adopt/ask.ts';
import example from './adopt/example-answers.json' with { type: 'json' };
import { options, withFlags } from './adopt/flags.ts';
import { newContent } from './adopt/new-content.ts';
import { obstacle, replaceSample } from './adopt/replace-sample.ts';

/** Receives answers from the terminal after a failure. */
const TYPED = 'adopt-answers.json';

const help = `Replaces the sample company with yours. It removes the sample's pages, people, courses, pictures,
films and dashboards, and writes a small site: home, services, about and contact pages, and drafts of
the legal pages. It asks in the terminal for anything that neither flags nor file provide.

  npm run adopt
  npm run adopt -- --answers company.json
  npm run adopt -- --answers company.json --accent "#0b5fb0" --accent-dark "#74b7f4"

  --answers FILE      answers as JSON, as below; file names in it are relative to it
  --name, --legal-name, --slogan, --about
  --domain            example.com
  --email, --phone, --street, --locality, --postal-code, --region, --country, --country-code
  --language, --currency, --time-zone       en, INR, Asia/Kolkata
  --service           "Payroll: We run payrolls."; repeat for each service
  --person            "Asha Rao, Founder, asha.jpg"; repeat for each person
  --social            https://www.linkedin.com/company/example; repeat for each profile
  --accent, --paper, --ink                  colours on a light background, such as "#0b5fb0"
  --accent-dark, --paper-dark, --ink-dark   the same on a dark background
  --mark FILE         square SVG drawing, shown beside the name and used for all icons
  --logo FILE         wide SVG or PNG drawing with the name, used instead of mark and name
  --no-kolam          without the decoration of lines around dots
  --photo FILE        photo for the About page
  --video, --map      addresses as copied from the browser
  --force             replace content/ even if it is not the sample or has uncommitted changes
  --help

A complete file of answers. legalName, region, areaServed, colors, mark, logo, kolam, people, social,
photo, video and map may be left out, and so may tagline, icon, path and description:

${JSON.stringify(example, null, 2)}
`;

await runCommand({
  help,
  options,
  async run({ values, positionals }) {
    noArguments(positionals);
    const reason = values.force ? null : obstacle('content');
    if (reason)
      throw new Error(`Nothing was changed: ${reason} (--force replaces the content anyway)`);
    const { answers: file } = values;
    const given = file === undefined ? {} : readAnswers(file);
    const flagged = withFlags(given, values);
    const asks = file === undefined && process.stdin.isTTY;
    const all = asks ? await askForRest(flagged) : flagged;
    const { name, domain } = await (asks ? keepTyped(all, () => adopt(all)) : adopt(all, file));
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

/** Runs work on answers from the terminal. If it fails, the answers are saved to a file. */
async function keepTyped<Result>(
  answers: RawAnswers,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
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
