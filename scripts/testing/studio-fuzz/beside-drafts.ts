import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { textHash } from '#server/content/index.ts';
import { type Fields, fieldsOf } from '#server/studio/workspace/fields.ts';
import type { Choices, DraftSaved, OpenFile, PageSummary } from '#shared/studio/files.ts';
import { startTestStudio, type TestStudio } from '../studio.ts';
import { type DraftStep, draftStep } from './fuzzed-drafts.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261);

/** The page of the editor who is not to notice; nobody else changes it, nor what it links to. */
const OWN = 'pages/career.json';
const LINKED = 'pages/contact.json';

/** Fields that differ between two studios: moments, revisions, numbers of versions and publications. */
const VARYING = new Set(['revision', 'id', 'version', 'at', 'updatedAt', 'changedAt', 'updated']);

function normalised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalised);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, VARYING.has(key) ? '…' : normalised(each)]),
  );
}

async function ask(
  studio: TestStudio,
  path: string,
  init: { method?: string; json?: unknown } = {},
  headers = {},
) {
  const answer = await studio.fetch(path, { ...init, headers });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as unknown };
}

/** Answers to an editor who opens, changes, previews and publishes one page. */
async function dayOf(
  studio: TestStudio,
  round: number,
): Promise<[call: string, answer: unknown][]> {
  const answers: [string, unknown][] = [];
  const note = <Body>(
    call: string,
    { status, body }: { status: number; body: unknown },
    part?: (body: Body) => unknown,
  ) => {
    const shown = part && status === 200 ? part(body as Body) : body;
    answers.push([call, [status, normalised(shown)]]);
    return body as Body;
  };
  const own = (pages: PageSummary[]) => pages.filter(({ file }) => file === OWN);
  note('list', await ask(studio, '/api/pages'), own);
  const { live } = note<OpenFile>('open', await ask(studio, `/api/files/${OWN}`));
  const value: Fields = { ...fieldsOf(live?.value), breadcrumb: `Careers ${round}` };
  const save = async (call: string, saved: Fields, condition: Record<string, string>) => {
    const init = { method: 'PUT', json: { value: saved, baseHash: live?.hash ?? null } };
    const answer = await ask(studio, `/api/drafts/${OWN}`, init, condition);
    return note<DraftSaved>(call, answer).revision;
  };
  const first = await save('save', value, { 'if-none-match': '*' });
  const mistake = { ...value, title: '' };
  const wrong = await save('save a mistake', mistake, { 'if-match': `"${first}"` });
  const revision = await save('mend it', value, { 'if-match': `"${wrong}"` });
  note('list again', await ask(studio, '/api/pages'), own);
  note('preview', await ask(studio, `/api/previews/${OWN}`, { method: 'POST', json: { value } }));
  note('search', await ask(studio, `/api/found-texts?words=careers+${round}`));
  note('choices', await ask(studio, '/api/choices'), ({ pages, icons }: Choices) => [
    icons.length,
    pages.filter(({ path }) => path === value['path']),
  ]);
  note('new page', await ask(studio, '/api/new-page'), () => '');
  note('an address', await ask(studio, '/api/new-page/address?path=/Nobody-has-this'));
  const files = [{ file: OWN, revision }];
  note('publish', await ask(studio, '/api/publications', { method: 'POST', json: { files } }));
  note('history', await ask(studio, `/api/history/${OWN}`), (list: unknown[]) => list.length);
  note('deleted pages', await ask(studio, '/api/deleted-pages'), () => '');
  note('media', await ask(studio, '/api/media'), () => '');
  return answers;
}

/** Others who save drafts, with the state of each draft in their windows. */
class Others {
  readonly #studio: TestStudio;
  readonly #pages: ReadonlyMap<string, string>;
  readonly #revisions = new Map<string, number>();

  constructor(studio: TestStudio, pages: ReadonlyMap<string, string>) {
    this.#studio = studio;
    this.#pages = pages;
  }

  /** Saves a draft, or discards it. @returns the status of the answer */
  async take({ file, value }: DraftStep): Promise<number> {
    const path = `/api/drafts/${file}`;
    const known = this.#revisions.get(file);
    const headers = known === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${known}"` };
    if (value === undefined) {
      if (known === undefined) return (await ask(this.#studio, `/api/files/${file}`)).status;
      this.#revisions.delete(file);
      return (await ask(this.#studio, path, { method: 'DELETE' }, headers)).status;
    }
    const live = this.#pages.get(file);
    const json = { value, baseHash: live === undefined ? null : textHash(live) };
    const { status, body } = await ask(this.#studio, path, { method: 'PUT', json }, headers);
    const { revision } = (status === 200 ? body : { revision: known }) as DraftSaved;
    if (revision === null) this.#revisions.delete(file);
    else if (revision !== undefined) this.#revisions.set(file, revision);
    return status;
  }
}

/**
 * Saves random drafts while another editor works on a page, and expects that every answer to that editor
 * is the one of a studio without those drafts.
 *
 * @param count of drafts
 * @param together drafts between two rounds of the other editor's work
 */
export async function checkBesideDrafts(count: number, together: number): Promise<void> {
  const [alone, beside] = [await startTestStudio(), await startTestStudio()];
  const names = readdirSync(join(beside.contentDir, 'pages')).map((name) => `pages/${name}`);
  const pages = new Map(
    names
      .filter((file) => file !== OWN && file !== LINKED)
      .map((file) => [file, readFileSync(join(beside.contentDir, file), 'utf8')]),
  );
  const steps = fc.sample(draftStep(pages), { seed: SEED, numRuns: count });
  const others = new Others(beside, pages);
  const statuses = new Map<number, number>();
  let longest = 0;
  for (let from = 0; from < steps.length; from += together) {
    for (const [index, step] of steps.slice(from, from + together).entries()) {
      const before = performance.now();
      const status = await others.take(step);
      longest = Math.max(longest, performance.now() - before);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const what = `draft ${from + index} of seed ${SEED}, ${step.file}: ${JSON.stringify(step.value)?.slice(0, 300)}`;
      expect([status < 500, status < 500 ? '' : what]).toEqual([true, '']);
    }
    const [expected, found] = [await dayOf(alone, from), await dayOf(beside, from)];
    expect({ after: from + together, seed: SEED, found }).toEqual({
      after: from + together,
      seed: SEED,
      found: expected,
    });
  }
  const answers = [...statuses].sort(([a], [b]) => a - b).map((pair) => pair.join(': '));
  process.stdout.write(
    `${count} drafts; answers ${answers.join(', ')}; the longest took ${longest.toFixed(0)} ms\n`,
  );
  const logged = beside.log.filter((line) => line.includes('"level":50'));
  expect(logged).toEqual([]);
}
