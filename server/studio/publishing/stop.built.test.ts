import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callerOf, siteFolder, startBuiltStudio } from '#testing/built-studio.ts';

const FILE = 'pages/about.json';

test('a command that does not end does not block a shutdown, and the publication records its outcome', async () => {
  const folder = siteFolder();
  const env = { STUDIO_PUBLISH_COMMAND: 'echo pushing; sleep 600', SHUTDOWN_TIMEOUT: '2' };
  const studio = await startBuiltStudio(folder, env);
  const call = await callerOf(studio);
  const { live } = await (await call(`/api/files/${FILE}`)).json();
  const saved = await call(`/api/drafts/${FILE}`, {
    method: 'PUT',
    json: { value: { ...live.value, title: 'Pushed' }, baseHash: live.hash },
    headers: { 'if-none-match': '*' },
  });
  const { revision } = await saved.json();
  const json = { files: [{ file: FILE, revision }] };
  const published = await call('/api/publications', { method: 'POST', json });
  const { id, command } = await published.json();
  expect(command.state).toBe('running');
  const stopped = studio.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, sleep(30_000, 'still running', { ref: false })])).toBe(
    'stopped',
  );
  const next = await callerOf(await startBuiltStudio(folder, env));
  const [said] = await (await next('/api/publications')).json();
  expect(said.id).toBe(id);
  expect(said.command).toEqual({
    state: 'failed',
    output: 'pushing\n\nThe studio was stopped, so the command was ended.',
  });
});
