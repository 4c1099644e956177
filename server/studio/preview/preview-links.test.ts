import { expect, test } from 'vitest';
import type { AccountList, AuditPage } from '#shared/studio/people.ts';
import type { PreviewLink, SharedLink } from '#shared/studio/preview.ts';
import { type HostedStudio, startHostedStudio, type Visitor } from '#testing/hosted-studio.ts';

const ABOUT = 'pages/about.json';

async function share(who: Visitor, rest: object = { hours: 2 }, file = ABOUT): Promise<string> {
  const json = { file, path: '/about', ...rest };
  const [status, body] = await who.call('POST', '/api/preview-links', json);
  expect(status).toBe(200);
  const { pathname, search } = new URL((body as PreviewLink).url);
  return pathname + search;
}

const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('preview');

const linksOf = async (who: Visitor, file = ABOUT) =>
  (await who.call('GET', `/api/preview-links/${file}`))[1] as SharedLink[];

const open = async (studio: HostedStudio, path: string) =>
  (await studio.visitor().call('HEAD', path))[0];

test('a preview can be revoked by the person who shared it, without affecting others’', async () => {
  const studio = await startHostedStudio();
  const edith = await studio.join('edith@example.com', 'editor');
  const ben = await studio.join('ben@example.com', 'editor');
  const [first, second] = [await share(edith), await share(edith, { hours: 3 })];
  const other = await share(ben);
  const links = await linksOf(edith);
  expect(links).toMatchObject([
    { by: 'edith', isOwn: true },
    { by: 'edith', isOwn: true },
  ]);
  expect(JSON.stringify(links)).not.toContain(tokenOf(first)?.split('.')[1]);
  const [{ id = '' } = {}] = links.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  expect((await ben.call('DELETE', `/api/preview-links/${id}`))[0]).toBe(404);
  expect(await open(studio, first)).toBe(200);
  expect((await edith.call('DELETE', `/api/preview-links/${id}`))[0]).toBe(204);
  expect((await edith.call('DELETE', `/api/preview-links/${id}`))[0]).toBe(404);
  expect(await linksOf(edith)).toHaveLength(1);
  const statuses = [first, `/preview/${tokenOf(first)}/theme.css`, second, other];
  expect(await Promise.all(statuses.map((path) => open(studio, path)))).toEqual([
    ...[401, 401, 200, 200],
  ]);
});

test('an owner lists and revokes everyone’s previews, and the log records it', async () => {
  const studio = await startHostedStudio();
  const owner = await studio.join('olga@example.com', 'owner');
  const edith = await studio.join('edith@example.com', 'editor');
  const path = await share(edith);
  const [link, ...others] = await linksOf(owner);
  expect([link, others]).toMatchObject([{ by: 'edith', isOwn: false }, []]);
  expect((await owner.call('DELETE', `/api/preview-links/${link?.id}`))[0]).toBe(204);
  expect(await open(studio, path)).toBe(401);
  const [, page] = await owner.call('GET', '/api/audit?action=preview');
  expect((page as AuditPage).entries[0]).toMatchObject({
    action: 'preview.revoke',
    by: 'olga',
    subject: ABOUT,
    detail: 'shared by edith',
  });
});

test('previews by people who may no longer share them do not open', async () => {
  const studio = await startHostedStudio();
  const owner = await studio.join('olga@example.com', 'owner');
  const paul = await studio.join('paul@example.com', 'publisher');
  const paths = [await share(paul, { hours: 2 }, 'site.json'), await share(paul)];
  const statuses = () => Promise.all(paths.map((path) => open(studio, path)));
  expect(await statuses()).toEqual([200, 200]);
  const { accounts } = (await owner.call('GET', '/api/accounts'))[1] as AccountList;
  const id = accounts.find(({ name }) => name === 'paul')?.id;
  await owner.call('PATCH', `/api/accounts/${id}`, { role: 'editor' });
  // An editor may still share pages.
  expect(await statuses()).toEqual([401, 200]);
});

test('a preview in one’s own window is listed and can be revoked like any other', async () => {
  const studio = await startHostedStudio();
  const owner = await studio.join('olga@example.com', 'owner');
  const edith = await studio.join('edith@example.com', 'editor');
  const path = await share(edith, {});
  expect(await open(studio, path)).toBe(200);
  expect(await linksOf(edith)).toMatchObject([{ by: 'edith', isOwn: true }]);
  const [link] = await linksOf(owner);
  expect((await owner.call('DELETE', `/api/preview-links/${link?.id}`))[0]).toBe(204);
  expect(await open(studio, path)).toBe(401);
});
