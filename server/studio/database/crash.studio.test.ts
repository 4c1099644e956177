import { expect, test } from 'vitest';
import { callerOf, siteFolder, startBuiltStudio } from '#testing/built-studio.ts';

const ROUNDS = 25;
const file = 'pages/about.json';

test('a saved draft survives every crash', async () => {
  const folder = siteFolder();
  let title = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const studio = await startBuiltStudio(folder);
    const call = await callerOf(studio);
    const { draft, live } = await (await call(`/api/files/${file}`)).json();
    if (round > 0) expect([round, draft.value.title]).toEqual([round, title]);
    let revision: number | null = draft?.revision ?? null;
    const saves = 1 + (round % 5);
    for (let save = 0; save < saves; save += 1) {
      title = `Round ${round}, save ${save}`;
      const value = { ...(draft ?? live).value, title };
      const answer: Response = await call(`/api/drafts/${file}`, {
        method: 'PUT',
        headers: revision === null ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` },
        json: { value, baseHash: live.hash },
      });
      expect([answer.ok, title]).toEqual([true, title]);
      ({ revision } = await answer.json());
    }
    await studio.stop('SIGKILL');
  }
});
