import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#shared/json.ts';
import type { Person } from '#shared/studio/people.ts';
import { openPublisher } from '#testing/publishing/open-publisher.ts';
import type { GeneratedSite } from '../generated-content.ts';
import { type Goal, goal } from '../report.ts';

const SAVES = 15;
const FILE = 'pages/page-7.json';
const person: Person = { id: 'bench', name: 'Bench', email: 'bench@site.example', role: 'owner' };

type Page = { [field: string]: Json };

/**
 * Saves a draft of one page repeatedly, while nothing else changes.
 *
 * @returns goals for the time from the call to its response with the draft's problems, and for the content
 * files read and parsed per save
 */
export async function studioGoals({ cwd }: GeneratedSite): Promise<Goal[]> {
  const content = join(cwd, 'content');
  const studio = await openPublisher(content, mkdtempSync(join(cwd, 'studio-')));
  const { workspace, index } = studio;
  const { live } = await workspace.open(FILE);
  const ms: number[] = [];
  let revision: number | null = null;
  let before = await index.counts();
  for (let n = 0; n <= SAVES; n += 1) {
    const value = { ...(live?.value as Page), title: `Draft ${n}` };
    const start = performance.now();
    const change = { value, baseHash: live?.hash ?? null };
    ({ revision } = await workspace.save(FILE, change, revision, person));
    // The first save also loads the modules that check texts.
    if (n === 0) before = await index.counts();
    else ms.push(performance.now() - start);
  }
  const after = await index.counts();
  await studio.close();
  const parsed = (after.parsed - before.parsed) / SAVES;
  return [
    goal('files read per autosave', (after.read - before.read) / SAVES, 1, { atMost: 0 }),
    goal('files parsed per autosave', parsed, 1, { atMost: 1 }),
    goal('answer to an autosave, ms', ms, 0, { atMost: 150 }),
  ];
}
