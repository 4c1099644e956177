import { expect, test } from 'vitest';
import { PostgresDatabase } from '#server/database/postgres-database.ts';
import { sitePostgresTables } from '#server/service/site-database.ts';
import { Store } from '#server/service/store.ts';
import type { EnquiryPage } from '#shared/studio/enquiries.ts';
import { temporaryDatabase } from '#testing/server/postgres.ts';
import { startTestStudio } from '#testing/studio.ts';

test('messages are read from PostgreSQL once the site has created its tables', async () => {
  const databaseUrl = await temporaryDatabase();
  const studio = await startTestStudio({ databaseUrl });
  const read = async (query: string): Promise<EnquiryPage> =>
    (await studio.fetch(`/api/enquiries?${query}`)).json();
  expect(await read('kind=contact')).toMatchObject({ kept: 'nowhere' });
  const store = new Store(await PostgresDatabase.open(databaseUrl, { tables: sitePostgresTables }));
  const person = { name: 'ÉLODIE', email: 'e@menon.example', phone: '1', company: '' };
  await store.addEnquiry({ ...person, message: '50% off' });
  await store.addEnquiry({ ...person, message: 'Hello' });
  await store.addNewsletterMessage({ email: 'reader@news.example', message: '' });
  await store.close();
  const all = await read('kind=contact');
  expect(all).toMatchObject({ kept: 'here', total: 2, entries: [{ message: 'Hello' }, {}] });
  expect(all.entries[0]).toMatchObject({ isHeld: false, receivedAt: expect.stringMatching(/Z$/) });
  const found = await read(`kind=contact&before=${all.entries[0]?.id}&text=%C3%89lodIE`);
  expect(found.entries.map(({ message }) => message)).toEqual(['50% off']);
  expect((await read('kind=contact&text=50%25')).total).toBe(1);
  expect(await read('kind=newsletter')).toMatchObject({ total: 1 });
});
