import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '#shared/studio/people.ts';
import { siteFolder, startStudioProcess } from '../built-studio.ts';
import { joinBy, nameIn, PASSWORD } from '../hosted-studio.ts';
import { heicPhoto, photo, translatePhoto } from '../server/pictures.ts';
import { createVisitor } from '../studio-visitor.ts';
import type { Situation } from './judge.ts';
import type { Known } from './known.ts';
import { sendCall } from './send-call.ts';
import { filesOf, keepDevelopersDrafts } from './studio-state.ts';

/** The account that sends the calls. */
export const EDITOR = 'edith@example.com';
const OWNER = 'olga@example.com';

/**
 * Starts the built studio on a copy of the fixture site's content with a developer's drafts, an owner,
 * another person and a shared preview; it stops with the test.
 *
 * @param role role of the caller; null for no session
 * @param databaseUrl PostgreSQL; SQLite without it
 * @returns the studio, the data known to the calls, and the state for judging responses
 */
export async function prepareFuzz(role: 'editor' | 'publisher' | null, databaseUrl?: string) {
  const folder = siteFolder();
  keepDevelopersDrafts(join(folder, 'content'));
  const command = [process.execPath, '--max-old-space-size=512', 'dist/studio.js'];
  const envFor = (STUDIO_URL: string) => ({
    STUDIO_URL,
    // Calls come from many addresses, like those of an office or an attacker.
    TRUST_PROXY: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const studio = await startStudioProcess(folder, command, 'studio listening', envFor);
  const { origin, port, contentDir, dataDir } = studio;
  const { host } = new URL(origin);
  /** @returns the cookie of a new account's session */
  const joinAs = async (email: string, as: Role) => {
    const env = { ...process.env, DATA_DIR: dataDir, ...envFor(origin) };
    const invite = ['dist/cli.js', 'studio-invite', email, '--role', as];
    const link = execFileSync(process.execPath, invite, { cwd: folder, env, encoding: 'utf8' });
    const token = link.trim().split('/').at(-1) ?? '';
    return (await joinBy(createVisitor(origin), token, nameIn(email))).cookie();
  };
  const ownerCookie = await joinAs(OWNER, 'owner');
  const cookie = await joinAs(EDITOR, role ?? 'editor');
  const ask = (path: string, cookie: string, sent?: object) =>
    sendCall(port, {
      ...{ method: sent ? 'POST' : 'GET', path },
      headers: { host, origin, cookie, 'content-type': 'application/json' },
      body: sent ? Buffer.from(JSON.stringify(sent)) : null,
    });
  const share = { file: 'pages/about.json', path: '/About', hours: 2 };
  const shared = await ask('/api/preview-links', cookie, share);
  const previewToken = new URL(JSON.parse(shared.body).url).searchParams.get('preview') ?? '';
  const { accounts } = JSON.parse((await ask('/api/accounts', ownerCookie)).body);
  const owner = accounts.find(({ email }: { email: string }) => email === OWNER);
  const names = [
    ...['site.json', 'theme.json', 'redirects.json'],
    ...['pages/about.json', 'pages/home.json'],
  ];
  const text = (file: string) => readFileSync(join(contentDir, file), 'utf8');
  const media = [...filesOf(join(contentDir, 'media')).keys()];
  const known: Known = {
    ...{ host, origin, media, previewToken, isSignedIn: role !== null },
    ...{ victim: OWNER, victimId: owner.id },
    files: new Map(names.map((file) => [file, text(file)])),
    pictures: [
      ...[await photo(60, 40), heicPhoto()],
      ...(await translatePhoto('webp')),
      ...(await translatePhoto('png')),
    ],
  };
  const secrets = [folder, 'node_modules', '\n    at ', 'SQLITE', 'node:internal'];
  const { body: shell } = await ask('/', '');
  const situation: Situation = { role, shell, previewToken, secrets };
  /** @returns the cookie of a new session */
  const signIn = async (email: string) => {
    const visitor = createVisitor(origin);
    const [status] = await visitor.call('POST', '/api/sign-in', { email, password: PASSWORD });
    if (status !== 204) throw new Error(`No session: ${status}`);
    return visitor.cookie();
  };
  return { studio: { ...studio, signIn }, known, situation };
}
