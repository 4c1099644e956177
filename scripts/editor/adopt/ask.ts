import { createInterface, type Interface } from 'node:readline/promises';
import type { RawAnswers } from './answers.ts';
import { answerAt, optional, personOf, required, serviceOf, setAt } from './flags.ts';

/** Asks on the terminal for missing answers. */
export async function askForRest(answers: RawAnswers): Promise<RawAnswers> {
  const all = structuredClone(answers);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const [path, question, example] of Object.values(required))
      if (answerAt(all, path) === undefined)
        setAt(all, path, await insist(terminal, `${question} (${example}): `));
    for (const [path, question, example] of Object.values(optional)) {
      if (answerAt(all, path) !== undefined) continue;
      const answer = (await terminal.question(`${question} (${example}; Enter to skip): `)).trim();
      if (answer) setAt(all, path, answer);
    }
    all['services'] ??= await list(terminal, 'Service, as "Name: one sentence"', serviceOf, 1);
    all['people'] ??= await list(terminal, 'Person, as "Name, role, photo.jpg"', personOf, 0);
    all['social'] ??= await list(terminal, 'Social profile, an https:// address', String, 0);
    return all;
  } finally {
    terminal.close();
  }
}

/** Asks until there is an answer. */
async function insist(terminal: Interface, question: string): Promise<string> {
  for (;;) {
    const answer = (await terminal.question(question)).trim();
    if (answer) return answer;
  }
}

/** Asks until the answer is empty. */
async function list<Item>(
  terminal: Interface,
  question: string,
  parse: (line: string) => Item,
  least: number,
): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const line = (await terminal.question(`${question} (Enter to continue): `)).trim();
    if (!line && items.length >= least) return items;
    try {
      if (line) items.push(parse(line));
    } catch (error) {
      process.stdout.write(`${(error as Error).message}\n`);
    }
  }
}
