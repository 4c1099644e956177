import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { noArguments, runCommand } from '../operator/command.ts';
import { checkAnswers, type RawAnswers } from './adopt/answers.ts';
import { askForRest } from './adopt/ask.ts';
import { options, withFlags } from './adopt/flags.ts';
import { newContent } from './adopt/new-content.ts';
import { obstacle, replaceSample } from './adopt/replace-sample.ts';

const help = `Replaces the sample company by yours: takes its pages, people, courses, pictures, films and dashboards
away, and writes a small site with home, services, about and contact pages, and drafts of the legal
ones. What neither flags nor file say, it asks on the terminal.

  npm run adopt
  npm run adopt -- --answers company.json
  npm run adopt -- --answers company.json --accent "#0b5fb0" --accent-dark "#74b7f4"

  --answers FILE      answers as JSON; the fields are named like those below
                      (scripts/editor/adopt/answers.ts lists them), files are relative to it
  --name, --legal-name, --slogan, --about
  --domain            example.com
  --email, --phone, --street, --locality, --postal-code, --region, --country, --country-code
  --service           "Payroll: We run payrolls."; once for each service
  --person            "Asha Rao, Founder, asha.jpg"; once for each person
  --social            https://www.linkedin.com/company/example; once for each profile
  --accent, --paper, --ink                  colours on a light background, such as "#0b5fb0"
  --accent-dark, --paper-dark, --ink-dark   the same on a dark background
  --mark FILE         square SVG drawing: stands beside the name, and icons are made from it
  --logo FILE         wide SVG or PNG drawing with the name, in place of mark and name
  --no-kolam          no line drawn around dots
  --photo FILE        photo for the page about the company
  --video, --map      addresses as you copy them from the browser
  --force             even if content/ is not the sample, or has changes that git does not have
  --help
`;

await runCommand({
  help,
  options,
  async run({ values, positionals }) {
    noArguments(positionals);
    const reason = values.force ? null : obstacle('content');
    if (reason) throw new Error(`Nothing is changed: ${reason} (--force replaces it all the same)`);
    const { answers: file } = values;
    const given = file === undefined ? {} : readAnswers(file);
    const flagged = withFlags(given, values);
    const asks = file === undefined && process.stdin.isTTY;
    const answers = checkAnswers(asks ? await askForRest(flagged) : flagged, file ?? 'flags');
    const today = new Date().toISOString().slice(0, 10);
    const files = newContent(answers, file === undefined ? '.' : dirname(file), today);
    replaceSample('content', files);
    for (const name of files.keys()) process.stdout.write(`content/${name}\n`);
    process.stdout.write(`
This is ${answers.name} now. Next:
  npm run dev                          look at it on http://localhost:3000
  content/pages/privacy.json, terms.json   write what is missing, then remove "status"
  npm run check:content -- --launch    lists what is left of the sample: nothing, it should say
  SITE_URL=https://${answers.domain} npm run build
`);
  },
});

function readAnswers(file: string): RawAnswers {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read`);
  }
  try {
    return JSON.parse(text) as RawAnswers;
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`);
  }
}
