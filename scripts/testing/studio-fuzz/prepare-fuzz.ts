import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heicPhoto, photo, translatePhoto } from '../server/pictures.ts';
import { startFuzzedStudio } from './fuzzed-studio.ts';
import type { Situation } from './judge.ts';
import type { Known } from './known.ts';
import { sendCall } from './send-call.ts';
import { filesOf } from './studio-state.ts';

/** The account that sends the calls. */
export const EDITOR = 'edith@example.com';
const OWNER = 'olga@example.com';

/**
 * A studio with an owner, someone else and a shared preview, and what the calls know of it.
 *
 * @param role of whoever sends the calls; null has no session
 * @param databaseUrl PostgreSQL; SQLite without it
 */
export async function prepareFuzz(role: 'editor' | 'publisher' | null, databaseUrl?: string) {
  const studio = await startFuzzedStudio(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  const ownerCookie = await studio.join(OWNER, 'owner');
  const cookie = await studio.join(EDITOR, role ?? 'editor');
  const { host, origin, port, contentDir } = studio;
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
  const secrets = [studio.folder, 'node_modules', '\n    at ', 'SQLITE', 'node:internal'];
  const { body: shell } = await ask('/', '');
  const situation: Situation = { role, shell, previewToken, secrets };
  return { studio, known, situation };
}
