import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSiteFile } from '#server/service/site-database.ts';
import { Store } from '#server/service/store.ts';
import type { Json } from '#shared/json.ts';
import type { DraftSaved, OpenFile } from '#shared/studio/files.ts';
import { joinBy, startHostedStudio, type Visitor } from '../hosted-studio.ts';
import { fixtureBuild } from '../site.ts';

type Fields = { [name: string]: Json };

export const OWNER = 'asha@example.com';
export const EDITOR = 'lea.benoit-desjardins@northern-branch.example.com';

/** A studio with some history. */
export type FurnishedStudio = Awaited<ReturnType<typeof startFurnishedStudio>>;

/** Starts a studio with people, drafts, versions, a conflict, a schedule and visitors' messages. */
export async function startFurnishedStudio() {
  const studio = await startHostedStudio({ distDir: fixtureBuild() });
  cpSync('content/README.md', join(studio.contentDir, 'README.md'));
  await receiveMessages(studio.dataDir);
  /** Token of a used link. */
  const used = await studio.invite(OWNER, 'owner');
  const owner = await joinBy(studio.visitor(), used, 'Asha Menon');
  const publisher = await studio.join('ravi@example.com', 'publisher', 'Ravi Kumar');
  const editor = await studio.join(EDITOR, 'editor', 'Léa Benoît-Desjardins');
  await studio.join('ben@example.com', 'editor', 'Ben');
  /** Token of an unused link. */
  const newcomer = await studio.invite('new.colleague@example.com', 'editor');
  /** Token of a password reset link. */
  const forgetful = await studio.invite('ben@example.com');

  await publish(publisher, 'pages/about.json', (page) => rename(page, 'What we stand for'));
  await saveDraft(editor, 'pages/services.json', (page) => ({ ...page, title: '' }));
  const later = new Date(Date.now() + 36 * 3_600_000).toISOString();
  await publish(publisher, 'pages/career.json', (page) => rename(page, 'Work with us'), later);
  await send(publisher, 'POST', '/api/changes/pages/gallery.json', { action: 'delete', to: null });
  // A developer has saved the file after the draft was started.
  await saveDraft(editor, 'pages/contact.json', (page) => rename(page, 'Write to us'));
  const onDisk = join(studio.contentDir, 'pages/contact.json');
  const page = JSON.parse(readFileSync(onDisk, 'utf8')) as Fields;
  writeFileSync(onDisk, JSON.stringify(rename(page, 'Talk to us'), null, 2));
  return { ...studio, owner, publisher, editor, newcomer, forgetful, used };
}

async function receiveMessages(dataDir: string): Promise<void> {
  const store = new Store(openSiteFile(dataDir));
  const sent = { name: 'Ben Miller', email: 'ben@mills.example', phone: '080 4112' };
  const messages = ['When can we begin? '.repeat(20), 'Please call me back.', 'Thank you!'];
  for (const message of messages)
    await store.addEnquiry({ ...sent, company: 'Mills and daughters', message });
  await store.close();
}

/** The page with another main heading. */
const rename = (page: Fields, heading: string): Fields => {
  const [first, ...rest] = page['sections'] as Json[];
  return { ...page, sections: [{ ...(first as Fields), heading }, ...rest] };
};

/** Saves a draft like a browser. @returns its revision */
export async function saveDraft(
  visitor: Visitor,
  file: string,
  change: (page: Fields) => Fields,
): Promise<number> {
  const { live, draft } = await send<OpenFile>(visitor, 'GET', `/api/files/${file}`);
  const answer = await visitor.fetch(`/api/drafts/${file}`, {
    method: 'PUT',
    headers: draft ? { 'If-Match': `"${draft.revision}"` } : { 'If-None-Match': '*' },
    json: {
      value: change((draft?.value ?? live?.value) as Fields),
      baseHash: draft?.baseHash ?? live?.hash ?? null,
    },
  });
  if (!answer.ok) throw new Error(`${file} was not saved: ${await answer.text()}`);
  const { revision } = (await answer.json()) as DraftSaved;
  if (revision === null) throw new Error(`${file} was not changed`);
  return revision;
}

async function publish(
  visitor: Visitor,
  file: string,
  change: (page: Fields) => Fields,
  at?: string,
): Promise<void> {
  const revision = await saveDraft(visitor, file, change);
  await send(visitor, 'POST', '/api/publications', { files: [{ file, revision }], at });
}

async function send<Answer>(
  visitor: Visitor,
  method: string,
  path: string,
  json?: unknown,
): Promise<Answer> {
  const [status, body] = await visitor.call(method, path, json);
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body as Answer;
}
