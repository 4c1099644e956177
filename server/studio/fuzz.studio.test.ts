import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { heicPhoto, photo, translatePhoto } from '#testing/server/pictures.ts';
import { type FuzzedCall, fuzzedCall, type Known, SESSION } from '#testing/studio-fuzz/calls.ts';
import { type FuzzedStudio, startFuzzedStudio } from '#testing/studio-fuzz/fuzzed-studio.ts';
import { faultOf, type Situation } from '#testing/studio-fuzz/judge.ts';
import { closeIdle, sendCall } from '#testing/studio-fuzz/send-call.ts';
import { filesOf, StudioRows } from '#testing/studio-fuzz/studio-state.ts';

const CALLS = Number(process.env['FUZZED_CALLS'] ?? 20_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260);
const AT_ONCE = 20;
/** Resident memory may grow by so much from the middle of the run to its end, in MB. */
const MAX_GROWTH_MB = 60;

const EDITOR = 'edith@example.com';
const OWNER = 'olga@example.com';

test('nothing that is sent without a session changes, shows or breaks anything', async () => {
  const { studio, rows, known, situation } = await prepare(null);
  const content = filesOf(studio.contentDir);
  const everything = () =>
    rows.dump(
      ...['people', 'credentials', 'sessions', 'passkeys', 'invitations', 'drafts', 'schedules'],
      ...['publications', 'versions', 'media', 'audit'],
    );
  const before = everything();
  await fuzz(studio, known, situation, async () => '');
  expect(everything()).toEqual(before);
  expect(filesOf(studio.contentDir)).toEqual(content);
});

test('an editor changes nothing but drafts, new pictures and their own account', async () => {
  const { studio, rows, known, situation } = await prepare('editor');
  const content = filesOf(studio.contentDir);
  const accounts = () => [
    ...rows.all('SELECT id, email, role FROM people ORDER BY id'),
    ...rows.all('SELECT * FROM credentials ORDER BY id'),
    ...rows.all(`SELECT name FROM people WHERE email <> '${EDITOR}' ORDER BY id`),
    ...rows.dump('passkeys', 'invitations', 'schedules', 'publications'),
  ];
  const before = accounts();
  await fuzz(studio, known, situation, () => {
    rows.forgetAttempts();
    return studio.signIn(EDITOR);
  });
  expect(accounts()).toEqual(before);
  const now = filesOf(studio.contentDir);
  for (const [path, hash] of content) expect([path, now.get(path)]).toEqual([path, hash]);
  const added = [...now.keys()].filter((path) => !content.has(path));
  expect(added.filter((path) => !/^media\/[\w/-]+\.\w+$/.test(path))).toEqual([]);
  const actions = rows.all(
    `SELECT DISTINCT action FROM audit WHERE email = '${EDITOR}' ORDER BY action`,
  );
  const allowed =
    /^(?:account\.(?:join|name|sessions)|draft\.\w+|page\.new|media\.(?:add|alt)|preview\.share|sign-(?:in|out)|version\.\w+|conflict\.\w+)$/;
  process.stdout.write(
    `${added.length} new files in media; the log has ${actions.map(({ action }) => action).join(', ')}\n`,
  );
  expect(actions.map(({ action }) => String(action)).filter((it) => !allowed.test(it))).toEqual([]);
  const versions = rows.all("SELECT DISTINCT kind FROM versions WHERE person = 'edith'");
  expect(versions.filter(({ kind }) => kind !== 'set-aside')).toEqual([]);
});

async function prepare(role: 'editor' | null) {
  const studio = await startFuzzedStudio();
  await studio.join(OWNER, 'owner');
  const cookie = await studio.join(EDITOR, 'editor');
  const rows = new StudioRows(studio.dataDir);
  onTestFinished(() => rows.close());
  const { host, origin, port, contentDir } = studio;
  const headers = { host, origin, cookie, 'content-type': 'application/json' };
  const share = { file: 'pages/about.json', path: '/About', hours: 2 };
  const body = Buffer.from(JSON.stringify(share));
  const shared = await sendCall(port, {
    method: 'POST',
    path: '/api/preview-links',
    headers,
    body,
  });
  const [, previewToken = ''] = /\/preview\/([^/]+)\//.exec(JSON.parse(shared.body).url) ?? [];
  const shell = await sendCall(port, { method: 'GET', path: '/', headers: { host }, body: null });
  const [owner] = rows.all(`SELECT id FROM people WHERE email = '${OWNER}'`);
  const names = [
    'site.json',
    'theme.json',
    'redirects.json',
    'pages/about.json',
    'pages/home.json',
  ];
  const text = (file: string) => readFileSync(join(contentDir, file), 'utf8');
  const media = [...filesOf(join(contentDir, 'media')).keys()];
  const known: Known = {
    ...{ host, origin, media, previewToken, isSignedIn: role !== null },
    victim: OWNER,
    victimId: String(owner?.['id']),
    files: new Map(names.map((file) => [file, text(file)])),
    pictures: [
      await photo(60, 40),
      heicPhoto(),
      ...(await translatePhoto('webp')),
      ...(await translatePhoto('png')),
    ],
  };
  const secrets = [studio.folder, 'node_modules', '\n    at ', 'SQLITE', 'node:internal'];
  const situation: Situation = { role, shell: shell.body, previewToken, secrets };
  return { studio, rows, known, situation };
}

/** @param signIn returns the cookie of a new session */
async function fuzz(
  studio: FuzzedStudio,
  known: Known,
  situation: Situation,
  signIn: () => Promise<string>,
): Promise<void> {
  const { port, host } = studio;
  let cookie = await signIn();
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const memory: number[] = [];
  /** One example of each. */
  const faults = new Map<string, string>();
  const atRest = studio.descriptors();
  process.stdout.write(`seed ${SEED}\n`);
  const started = performance.now();
  const all = fc.sample(fuzzedCall(known), { seed: SEED, numRuns: CALLS });
  const send = async (call: FuzzedCall, index: number) => {
    const { cookie: given } = call.headers;
    const headers = given === SESSION ? { ...call.headers, cookie } : call.headers;
    const answer = await sendCall(port, { ...call, headers });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (call.route && answer.status >= 200 && answer.status < 300) reached.add(call.route);
    const fault = faultOf(call, answer, situation);
    if (!fault) return;
    const body = call.body?.toString('latin1').slice(0, 600);
    const { route, method, path } = call;
    faults.set(
      `${fault} (${route ?? path.slice(0, 30)})`,
      `call ${index}: ${JSON.stringify({ method, path, headers: call.headers, body })}\n${answer.status} ${answer.body.slice(0, 500)}`,
    );
  };
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map((call, n) => send(call, from + n)));
    memory.push(studio.memoryMb());
    if (!known.isSignedIn) continue;
    const asked = { method: 'GET', path: '/api/session', headers: { host, cookie }, body: null };
    const session = await sendCall(port, asked);
    if (session.status === 401) cookie = await signIn();
    else expect(JSON.parse(session.body).person).toMatchObject({ email: EDITOR, role: 'editor' });
  }
  const logged = studio
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  const [middle = 0, last = 0] = [memory[memory.length >> 1], memory.at(-1)];
  const count = [...statuses].sort(([a], [b]) => a - b).map((pair) => pair.join(': '));
  process.stdout.write(
    `${all.length} calls, ${((performance.now() - started) / 1000).toFixed(0)} s; answers ${count.join(', ')}
${reached.size} calls of the API succeeded; memory: first ${memory[0]?.toFixed(0)} MB, middle ${middle.toFixed(0)} MB, last ${last.toFixed(0)} MB
descriptors: before ${atRest}, after ${studio.descriptors()}\n`,
  );
  expect([...faults, ...logged]).toEqual([]);
  expect(last - middle).toBeLessThan(MAX_GROWTH_MB);
  closeIdle();
  await expect.poll(studio.descriptors, { timeout: 90_000 }).toBeLessThan(atRest + 10);
  const health = await sendCall(port, {
    method: 'GET',
    path: '/healthz',
    headers: { host },
    body: null,
  });
  expect([health.status, health.body]).toEqual([200, '{"status":"ok"}']);
}
