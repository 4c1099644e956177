import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { runScriptIn } from '#testing/command.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { startSmtpServer } from '#testing/server/smtp-server.ts';

const ENQUIRY_MAIL_TO = 'hello@pulli.example, sales@pulli.example';

/** Self-signed, valid until 2126, and only for this test. */
const cert = `
-----BEGIN CERTIFICATE-----
MIIBhjCCASugAwIBAgIUT9pPdDeJ9wBu88M+UowbHgsli6MwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMbWFpbC5leGFtcGxlMCAXDTI2MTEyMjEzNDUyNVoYDzIxMjYx
MDI5MTM0NTI1WjAXMRUwEwYDVQQDDAxtYWlsLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAASP8SSkVy62kJ0aAbOq6twFaY3JSwTCyLAtl8IdSNk6/KAi
rN0mGNgGxbK0sFNATblb023mQtab3au8y+aLWCCko1MwUTAdBgNVHQ4EFgQUxJVM
gbaO1CivH4EJJDLwwbqWi3YwHwYDVR0jBBgwFoAUxJVMgbaO1CivH4EJJDLwwbqW
i3YwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAgrusGK2V9Y0E
mY/z9p1DK+6NkbEUILzdFqrRqL34txkCIQC4aRiqNnevxWd4W52ViyjdUX8PT/d/
Nc+MMqUnC43liQ==
-----END CERTIFICATE-----
`;
const key = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpG2uiUboa2ko0my5
cwi27eqmklh99Z8V1PMnuTZU2BuhRANCAASP8SSkVy62kJ0aAbOq6twFaY3JSwTC
yLAtl8IdSNk6/KAirN0mGNgGxbK0sFNATblb023mQtab3au8y+aLWCCk
-----END PRIVATE KEY-----
`;

/** Runs the command with only the given variables, for a site with these texts. */
function mailTest(env: Record<string, string>, texts: object = {}) {
  const none = { ENQUIRY_MAIL_TO: '', SMTP_URL: '', SMTP_TLS: '' };
  const folder = temporaryFolder({ 'content/texts.json': JSON.stringify(texts) });
  return runScriptIn(folder, { ...none, ...env }, 'mail-test');
}

/** The outcome of a mail that is not sent: one line that contains the given words. */
const failure = (...words: string[]) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^Error: [^\\n]*${words.join('[^\\n]*')}[^\\n]*\\n$`)),
});

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Responds to lines by their first word, and to the greeting; the default response is 250. */
function smtpServer(answers: Record<string, string>): Promise<number> {
  return portOf(
    createServer((socket: Socket) => {
      // A client that has read enough closes the connection.
      const lines = createInterface({ input: socket.on('error', () => {}) }).on('error', () => {});
      socket.write('220 test\r\n');
      lines.on('line', (line) => {
        const word = line.split(/[ :]/)[0] ?? '';
        socket.write(`${answers[word.toUpperCase()] ?? '250 fine'}\r\n`);
      });
    }),
  );
}

test('one mail is sent like for enquiries, and the server’s response is shown', async () => {
  const smtp = await startSmtpServer(() => '250 2.0.0 queued as 4711');
  const { code, stdout, stderr } = await mailTest({
    ENQUIRY_MAIL_TO,
    SMTP_URL: smtp.url,
    SMTP_TLS: 'off',
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe(
    `127.0.0.1:${smtp.port} accepted the mail for hello@pulli.example, sales@pulli.example: 250 2.0.0 queued as 4711\n`,
  );
  expect(smtp.mails).toMatchObject([
    {
      from: 'hello@pulli.example',
      recipients: ['hello@pulli.example', 'sales@pulli.example'],
      body: expect.stringContaining('mail-test'),
    },
  ]);
});

test('the mail uses the site’s own texts', async () => {
  const smtp = await startSmtpServer();
  const env = { ENQUIRY_MAIL_TO, SMTP_URL: smtp.url, SMTP_TLS: 'off' };
  const mails = { testSubject: 'Probemail der Website', testText: 'Von mail-test gesendet.' };
  expect(await mailTest(env, { mails })).toMatchObject({ code: 0, stderr: '' });
  expect(smtp.mails[0]?.headers.get('subject')).toEqual(['Probemail der Website']);
  expect(smtp.mails[0]?.body).toContain('Von mail-test gesendet.');
});

test('without configuration, missing variables are reported, with possible misspellings', async () => {
  expect(await mailTest({ ENQUIRY_MAIL_TO, SMTP_URL: '', SMPT_URL: 'smtp://127.0.0.1' })).toEqual(
    failure('SMTP_URL'),
  );
  expect(await mailTest({ SMPT_URL: 'smtp://127.0.0.1' })).toEqual(
    failure('Set both ENQUIRY_MAIL_TO and SMTP_URL. SMPT_URL is set: did you mean SMTP_URL'),
  );
});

test('a port without a listener is reported', async () => {
  expect(await mailTest({ ENQUIRY_MAIL_TO, SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual(
    failure('127.0.0.1:1: ', 'ECONNREFUSED', 'check the host and port'),
  );
});

test('a server without TLS gets no mail unless SMTP_TLS is off', async () => {
  const port = await smtpServer({ STARTTLS: '502 no TLS here' });
  expect(await mailTest({ ENQUIRY_MAIL_TO, SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual(
    failure('offers no TLS', 'SMTP_TLS=off'),
  );
  expect(await mailTest({ ENQUIRY_MAIL_TO, SMTP_URL: `smtps://127.0.0.1:${port}` })).toEqual(
    failure('does not start with TLS'),
  );
});

test('a certificate from an unknown issuer is refused', async () => {
  const port = await portOf(createTlsServer({ cert, key }, (socket) => socket.end('220 test\r\n')));
  expect(await mailTest({ ENQUIRY_MAIL_TO, SMTP_URL: `smtps://127.0.0.1:${port}` })).toEqual(
    failure('certificate', 'NODE_EXTRA_CA_CERTS'),
  );
});

test('a refused password, and refused addresses, are shown with only the server’s message', async () => {
  const login = await smtpServer({ EHLO: '250 AUTH PLAIN', AUTH: '535 5.7.8 Wrong password' });
  const refused = await mailTest({
    ENQUIRY_MAIL_TO,
    SMTP_URL: `smtp://asha:s3cret@127.0.0.1:${login}`,
    SMTP_TLS: 'off',
  });
  expect(refused).toEqual(failure('535 5.7.8 Wrong password', 'user and password in SMTP_URL'));
  expect(refused.stderr).not.toContain('s3cret');
  const relay = await smtpServer({ RCPT: '554 5.7.1 Relay access denied' });
  expect(
    await mailTest({ ENQUIRY_MAIL_TO, SMTP_URL: `smtp://127.0.0.1:${relay}`, SMTP_TLS: 'off' }),
  ).toEqual(failure('554 5.7.1 Relay access denied', 'ENQUIRY_MAIL_TO'));
});
