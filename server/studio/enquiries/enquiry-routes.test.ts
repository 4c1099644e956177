import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { todayIn } from '#server/content/index.ts';
import { openSiteFile } from '#server/service/site-database.ts';
import { Store } from '#server/service/store.ts';
import type { EnquiryPage } from '#shared/studio/enquiries.ts';
import type { AuditPage } from '#shared/studio/people.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';

const asha = {
  name: 'Élodie Menon',
  email: 'elodie@menon.example',
  phone: '+91 98450 12345',
  company: 'Menon Mills',
  message: '=HYPERLINK("x")\nThree looms, 50% off?',
};

/** Runs work on the site's database, as the site does. */
async function withStore(studio: TestStudio, work: (store: Store) => Promise<void>) {
  const store = new Store(openSiteFile(studio.dataDir), {
    fillOutbox: true,
    mailLimits: { perDay: 1, perDayAndAddress: 0 },
  });
  await work(store);
  await store.close();
}

const read = async (studio: TestStudio, query: string): Promise<EnquiryPage> => {
  const answer = await studio.fetch(`/api/enquiries?${query}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return answer.json();
};

test('a publisher reads and searches visitors’ messages, page by page', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  await withStore(studio, async (store) => {
    await store.addEnquiry(asha);
    for (let n = 1; n <= 51; n += 1)
      await store.addEnquiry({ ...asha, name: `Visitor ${n}`, message: 'Hello' });
    await store.addNewsletterMessage({ email: 'reader@news.example', message: '' });
  });
  const first = await read(studio, 'kind=contact');
  expect(first).toMatchObject({ kept: 'here', hasMore: true, total: 52 });
  expect(first.entries.map(({ name }) => name).slice(0, 2)).toEqual(['Visitor 51', 'Visitor 50']);
  expect(first.entries[0]?.isHeld).toBe(true);
  const rest = await read(studio, `kind=contact&before=${first.entries.at(-1)?.id}`);
  expect(rest).toMatchObject({ hasMore: false, total: 52 });
  const [, oldest] = rest.entries;
  expect(oldest).toMatchObject({ ...asha, isHeld: false });
  for (const [text, total] of [
    ['élodie', 1],
    ['ÉLODIE', 1],
    ['50%', 1],
    ['5_%', 0],
    ['menon mills', 52],
    ['98450', 52],
    ['\0hello', 51],
  ] as const)
    expect([
      text,
      (await read(studio, `kind=contact&${new URLSearchParams({ text })}`)).total,
    ]).toEqual([text, total]);
  const later = new Date(Date.now() + 60_000).toISOString();
  expect((await read(studio, `kind=contact&until=${later}`)).total).toBe(52);
  expect((await read(studio, `kind=contact&since=${later}`)).total).toBe(0);
  expect((await read(studio, 'kind=newsletter')).entries).toMatchObject([
    { email: 'reader@news.example', name: '', isHeld: false },
  ]);
  for (const odd of ['', 'kind=users', 'kind=contact&since=today', 'kind=contact&before=x'])
    expect([odd, (await studio.fetch(`/api/enquiries?${odd}`)).status]).toEqual([odd, 400]);
});

test('the downloaded list equals the output of the command, with formulas neutralised', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  await withStore(studio, async (store) => {
    await store.addEnquiry(asha);
    await store.addEnquiry({ ...asha, name: 'Ben' });
  });
  const answer = await studio.fetch('/api/enquiries/export?kind=contact&text=%C3%89lodie%20');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/contact-messages-[\d-]+\.csv/);
  const csv = await answer.text();
  expect(csv).toMatch(/^id,receivedAt,name,email,phone,company,message\r\n1,\S+,/);
  expect(csv).toContain(`"'=HYPERLINK(""x"")`);
  expect(csv).not.toContain('Ben');
});

test('the list’s file name has the date in the site’s time zone', async () => {
  const studio = await startTestStudio({ role: 'publisher' });
  await withStore(studio, async (store) => void (await store.addEnquiry(asha)));
  const siteFile = join(studio.contentDir, 'site.json');
  const site = JSON.parse(readFileSync(siteFile, 'utf8'));
  // 25 hours apart, so at any time at least one of them has a different date than UTC.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    writeFileSync(siteFile, JSON.stringify({ ...site, timeZone }));
    const day = todayIn(timeZone);
    const answer = await studio.fetch('/api/enquiries/export?kind=contact');
    const [, named] =
      /-messages-([\d-]+)\.csv/.exec(String(answer.headers.get('content-disposition'))) ?? [];
    // Midnight may pass during the test.
    expect([day, todayIn(timeZone)]).toContain(named);
  }
});

test('the audit log records who has read messages; neither it nor the server log contains their text', async () => {
  const studio = await startTestStudio();
  await withStore(studio, async (store) => void (await store.addEnquiry(asha)));
  const before = readFileSync(join(studio.dataDir, 'site.db'));
  for (const text of ['menon', 'elodie', 'looms']) await read(studio, `kind=contact&text=${text}`);
  await studio.fetch('/api/enquiries/export?kind=contact&text=looms');
  const { entries } = (await (await studio.fetch('/api/audit')).json()) as AuditPage;
  expect(entries.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ['enquiries.export', 'contact form', '1 message'],
    ['enquiries.read', 'contact form', null],
  ]);
  expect(studio.log.join('\n')).not.toMatch(/menon|elodie|looms/i);
  expect(readFileSync(join(studio.dataDir, 'site.db')).equals(before)).toBe(true);
});

test('a read is recorded although an earlier record has a later timestamp', async () => {
  const studio = await startTestStudio();
  await withStore(studio, async (store) => void (await store.addEnquiry(asha)));
  const readings = async () => {
    await read(studio, 'kind=contact');
    const { entries } = (await (await studio.fetch('/api/audit')).json()) as AuditPage;
    return entries.filter(({ action }) => action === 'enquiries.read').length;
  };
  expect(await readings()).toBe(1);
  await studio.deps.db.query("UPDATE audit SET at = '2099-01-04T08:00:00.000Z'");
  expect(await readings()).toBe(2);
  expect(await readings()).toBe(2);
});

test('if no messages are stored, the response says so; an unreadable database is an error', async () => {
  const studio = await startTestStudio();
  const none = { entries: [], hasMore: false, total: 0 };
  expect(await read(studio, 'kind=contact')).toEqual({ kept: 'nowhere', ...none });
  expect((await studio.fetch('/api/enquiries/export?kind=contact')).status).toBe(404);
  writeFileSync(join(studio.dataDir, 'site.db'), 'This is not a database. '.repeat(100));
  const answer = await studio.fetch('/api/enquiries?kind=contact');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/can’t be read/) });
  const other = await startTestStudio({ apiUrl: new URL('https://crm.example/') });
  expect(await read(other, 'kind=newsletter')).toEqual({ kept: 'elsewhere', ...none });
});
