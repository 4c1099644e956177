import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { testMetrics } from '#testing/server/metrics.ts';
import { createTestService, enquiry } from '#testing/server/service.ts';
import { startApi, startUpstream } from '#testing/server/start-api.ts';
import { startDelivery } from './delivery.ts';
import { EnquirySpool } from './enquiry-spool.ts';
import { spoolCalls } from './spool-calls.ts';

const apiSecret = 'a secret of more than 32 bytes in length';
const nowhere = new URL('http://127.0.0.1:1');

function openSpool() {
  const spool = new EnquirySpool(temporaryFolder());
  onTestFinished(() => spool.close());
  return spool;
}

const around = (spool: EnquirySpool, contentDir: string | null) =>
  spoolCalls({ spool, logger: pino({ level: 'silent' }), contentDir });

const countOf = async ({ jobs }: EnquirySpool) => (await jobs.counts()).count;

const payloads = {
  'an empty object': {},
  'white space for a name': { ...enquiry, your_name: ' ' },
  'an address that is none': { ...enquiry, email_address: 'nobody' },
  'no phone number': { ...enquiry, phone_number: ' ' },
  'a number for a phone': { ...enquiry, phone_number: 7 },
  'a company that is too long': { ...enquiry, company_name: 'x'.repeat(256) },
  'no message': { ...enquiry, your_message: undefined },
  'a message that is too long': { ...enquiry, your_message: 'x'.repeat(8001) },
};

test.each(Object.entries(payloads))(
  '%s is refused like by the built-in service, whether that is reachable, unavailable, or has a queue',
  async (_, payload) => {
    const body = JSON.stringify(payload);
    const [spool, waiting] = [openSpool(), openSpool()];
    await waiting.add({ path: '/api/contact', headers: {}, body: Buffer.from('{}') });
    const service = await startUpstream(createTestService({ secret: apiSecret }).app);
    const answers = [];
    for (const api of [
      await startApi(service, { apiSecret }),
      await startApi(nowhere, { apiSecret, spooled: around(spool, '/nowhere') }),
      await startApi(service, { apiSecret, spooled: around(waiting, '/nowhere') }),
    ]) {
      const answer = await api.post('/api/contact', body);
      const marker = answer.headers.get('x-proxy-error');
      answers.push({ status: answer.status, marker, body: await answer.json() });
    }
    const [reached, away, behind] = answers;
    expect([413, 422]).toContain(reached?.status);
    expect([away, behind]).toEqual([reached, reached]);
    expect([await countOf(spool), await countOf(waiting)]).toEqual([0, 1]);
  },
);

test('an enquiry that the built-in service accepts waits for it, and is not set aside later', async () => {
  const spool = openSpool();
  const api = await startApi(nowhere, { apiSecret, spooled: around(spool, '/nowhere') });
  const odd = { ...enquiry, company_name: null, your_name: '\u0000Asha\r\n', more: [1] };
  for (const payload of [enquiry, odd])
    expect((await api.post('/api/contact', JSON.stringify(payload))).status).toBe(202);
  const { app, store } = createTestService({ secret: apiSecret });
  const { upstream: metrics } = testMetrics();
  const apiUrl = await startUpstream(app);
  const delivery = startDelivery({
    jobs: spool.jobs,
    apiUrl,
    apiSecret,
    logger: pino({ level: 'silent' }),
    metrics,
  });
  onTestFinished(() => delivery.stop());
  await vi.waitFor(async () => expect(await countOf(spool)).toBe(0), { timeout: 60_000 });
  expect(await spool.jobs.counts()).toMatchObject({ setAside: 0 });
  expect((await store.listEnquiries()).map(({ name }) => name)).toEqual(['Asha Menon', 'Asha']);
});

test('an enquiry without a phone number is accepted if the site makes it optional', async () => {
  const siteWith = (formOutcomes: string) =>
    temporaryFolder({ 'site.json': JSON.stringify({ formOutcomes, enquiryPhone: 'optional' }) });
  const contentDir = siteWith('verified');
  const spool = openSpool();
  const { app, store } = createTestService({ secret: apiSecret, contentDir });
  const service = await startUpstream(app);
  const body = JSON.stringify({ ...enquiry, phone_number: '' });
  const reached = await startApi(service, { apiSecret });
  expect((await reached.post('/api/contact', body)).status).toBe(201);
  expect(await store.listEnquiries()).toMatchObject([{ name: enquiry.your_name, phone: '' }]);
  const away = await startApi(nowhere, { apiSecret, spooled: around(spool, contentDir) });
  expect((await away.post('/api/contact', body)).status).toBe(202);
  const specified = await startApi(nowhere, {
    apiSecret,
    spooled: around(spool, siteWith('specified')),
  });
  expect((await specified.post('/api/contact', body)).status).toBe(422);
});

test('enquiries waiting for a custom service are not validated', async () => {
  const spool = openSpool();
  const api = await startApi(nowhere, { spooled: around(spool, null) });
  for (const payload of Object.values(payloads))
    expect((await api.post('/api/contact', JSON.stringify(payload))).status).toBe(202);
  expect(await countOf(spool)).toBe(8);
});
