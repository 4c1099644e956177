import { expect, test } from 'vitest';
import { runScript, runScriptWith } from '#testing/command.ts';
import { temporaryFolder } from '#testing/server/content.ts';

const STUDIO_URL = 'https://studio.example';

function inviter(env: Record<string, string> = { STUDIO_URL }) {
  const DATA_DIR = temporaryFolder();
  return (...args: string[]) =>
    runScriptWith({ DATA_DIR, DATABASE_URL: '', ...env }, 'studio-invite', ...args);
}

test('the first owner joins with the link that the command prints', async () => {
  const invite = inviter();
  const { code, stdout, stderr } = await invite('Asha@example.com', '--role', 'owner');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^https:\/\/studio\.example\/invitation\/[\w-]{43}\n$/);
});

test('errors are one line long', async () => {
  const invite = inviter();
  const said = async (...args: string[]) => (await invite(...args)).stderr;
  expect(await said('asha')).toBe("Error: 'asha' is not an email address (see --help)\n");
  expect(await said('asha@example.com')).toBe(
    'Error: asha@example.com has no account: give the role of a new one with --role (see --help)\n',
  );
  expect(await said('asha@example.com', '--role', 'editor', '--hours', '0')).toMatch(
    /^Error: --hours must be a whole number/,
  );
  const { stderr } = await inviter({ STUDIO_URL: '' })('asha@example.com', '--role', 'owner');
  expect(stderr).toMatch(/^Error: STUDIO_URL is not set/);
});

test('the command is listed with all others, and has a help text', async () => {
  expect((await runScript('--help', '/nowhere')).stdout).toMatch(/^ {2}studio-invite +[A-Z]/m);
  const { code, stdout, stderr } = await runScript('studio-invite', '/nowhere', '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('node dist/cli.js studio-invite asha@example.com --role owner');
});
