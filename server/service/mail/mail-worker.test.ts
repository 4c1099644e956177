import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { startSmtpServer } from '#testing/server/smtp-server.ts';
import { openSiteFile } from '../site-database.ts';
import { Store } from '../store.ts';
import { startMailWorker } from './mail-worker.ts';

const enquiry = {
  name: 'Asha Menon',
  email: 'asha@menon.example',
  phone: '+91 00000 11111',
  company: '',
  message: 'Our stock in one place.',
};
const to = ['hello@pulli.example', 'sales@pulli.example'] as const;
const fast = { poll: 10, firstPause: 20, longestPause: 40 };

function openStore(dataDir = temporaryFolder()): Store {
  const store = new Store(openSiteFile(dataDir), { fillOutbox: true });
  onTestFinished(() => store.close());
  return store;
}

/** A worker on the store's outbox, and the lines of its log. */
async function startWorker(
  store: Store,
  smtpUrl: string,
  requireTls = false,
  contentDir = '/nowhere',
) {
  const log: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => log.push(line) });
  const worker = await startMailWorker({
    store,
    mail: { to, smtpUrl, requireTls },
    contentDir,
    logger,
    timing: fast,
  });
  onTestFinished(() => worker.stop());
  return { worker, log };
}

const soon = { timeout: 60_000, interval: 20 };

test('an enquiry is mailed once, to the company, with the visitor’s address for replies', async () => {
  const smtp = await startSmtpServer();
  const store = openStore();
  const { log } = await startWorker(store, smtp.url);
  await store.addEnquiry(enquiry);
  await vi.waitFor(() => expect(log.join('')).toContain('enquiry mailed'), soon);
  const [mail, ...others] = smtp.mails;
  expect(others).toEqual([]);
  expect(mail?.recipients).toEqual([...to]);
  expect(mail?.from).toBe(to[0]);
  expect(mail?.headers.get('reply-to')).toEqual(['Asha Menon <asha@menon.example>']);
  expect(mail?.headers.get('subject')).toEqual(['Enquiry 1 from Asha Menon']);
  expect(mail?.headers.get('message-id')).toEqual([
    expect.stringMatching(/^<enquiry-1\.\d+@pulli\.example>$/),
  ]);
  expect(mail?.body).toContain('Our stock in one place.');
  await vi.waitFor(async () => expect(await store.outbox.claim(new Date(0))).toBeUndefined(), soon);
});

test('a mail has the time in the language and time zone of the site', async () => {
  const smtp = await startSmtpServer();
  const store = openStore();
  const site = JSON.stringify({ locale: 'de_DE', timeZone: 'Europe/Berlin' });
  await startWorker(store, smtp.url, false, temporaryFolder({ 'site.json': site }));
  await store.addEnquiry(enquiry);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), soon);
  expect(smtp.mails[0]?.body).toMatch(/Received: \d{1,2}\. \S+ \d{4} um \d{2}:\d{2} MES?Z/);
});

test('visitors’ text can add neither a header nor a recipient', async () => {
  const smtp = await startSmtpServer();
  const store = openStore();
  await startWorker(store, smtp.url);
  const evil = '\r\nBcc: thief@evil.example\r\nX-Evil: 1\r\n\r\n<b>body</b>';
  await store.addEnquiry({
    name: `Eve${evil}`,
    email: `eve@evil.example${evil}, second@evil.example`,
    phone: evil,
    company: evil,
    message: `.\r\n${evil}\n.\nRCPT TO:<thief@evil.example>`,
  });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), soon);
  const [mail] = smtp.mails;
  expect(mail?.recipients).toEqual([...to]);
  expect([...(mail?.headers.keys() ?? [])].sort()).toEqual([
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ]);
});

test('a mail that the server refuses or loses is sent again with the same Message-ID', async () => {
  const smtp = await startSmtpServer((count) => (count < 3 ? '451 later' : '250 taken'));
  const store = openStore();
  const { log } = await startWorker(store, smtp.url);
  await store.addEnquiry(enquiry);
  await vi.waitFor(() => expect(log.join('')).toContain('enquiry mailed'), soon);
  const ids = smtp.mails.map(({ headers }) => headers.get('message-id')?.[0]);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(log.join('')).toContain('"attempts":2,"code":"EMESSAGE","responseCode":451');
  expect(log.join('')).not.toContain('menon');
});

test('a server without TLS gets no mail, unless this is allowed', async () => {
  const smtp = await startSmtpServer();
  const store = openStore();
  await store.addEnquiry(enquiry);
  const { worker, log } = await startWorker(store, smtp.url, true);
  await vi.waitFor(() => expect(log.join('')).toContain('not mailed yet'), soon);
  expect(log.join('')).toContain('"code":"ETLS"');
  await worker.stop();
  expect(smtp.mails).toEqual([]);
  await startWorker(store, smtp.url, false);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), soon);
});

test('a mail that could not be sent is sent after a restart, once the mail server is available', async () => {
  const dataDir = temporaryFolder();
  const gone = await startSmtpServer();
  await gone.stop();
  const store = openStore(dataDir);
  await store.addEnquiry(enquiry);
  const first = await startWorker(store, gone.url);
  await vi.waitFor(() => expect(first.log.join('')).toContain('not mailed yet'), soon);
  await first.worker.stop();
  await store.close();

  const smtp = await startSmtpServer(undefined, gone.port);
  await startWorker(openStore(dataDir), smtp.url);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), soon);
});
