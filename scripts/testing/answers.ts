import { readFileSync, writeFileSync } from 'node:fs';
import { onlyArgument, runCommand } from '../operator/command.ts';
import { differences } from './answers/compare.ts';
import { type Recording, record } from './answers/record.ts';

const SHOWN = 5;

await runCommand({
  help: `Compares what two builds of the site answer to some hundred requests: status, headers, bytes.

npm run test:all -- answers --record before.json              records the site built in this folder
npm run test:all -- answers --record a.json --dir ../other    records the site built in another one
npm run test:all -- answers before.json                       compares a recording with this site

--ignore-assets   passes over asset hashes and bytes, head's script, style and preload tags, and the
                  headers that follow from them

Exit code 1 if anything differs.
`,
  options: {
    record: { type: 'string' },
    dir: { type: 'string', default: '.' },
    'ignore-assets': { type: 'boolean', default: false },
  },
  async run({ values, positionals }) {
    if (values.record !== undefined) {
      const recording = await record(values.dir);
      writeFileSync(values.record, JSON.stringify(recording));
      process.stdout.write(`${Object.keys(recording.answers).length} answers recorded\n`);
      return;
    }
    const file = onlyArgument(positionals, 'recording');
    const old = JSON.parse(readFileSync(file, 'utf8')) as Recording;
    const current = await record(values.dir);
    const found = differences(old, current, values['ignore-assets']);
    for (const { kind, requests, before, after } of found) {
      const more = requests.length > SHOWN ? [`and ${requests.length - SHOWN} more`] : [];
      const list = [...requests.slice(0, SHOWN), ...more].map((line) => `  ${line}\n`).join('');
      process.stdout.write(`${kind} (${requests.length})\n${list}  - ${before}\n  + ${after}\n\n`);
    }
    process.stdout.write(`${Object.keys(old.answers).length} answers compared\n`);
    if (found.length > 0) process.exitCode = 1;
  },
});
