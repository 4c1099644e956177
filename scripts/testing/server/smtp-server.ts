import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { openLoopback } from '../loopback.ts';

interface ReceivedMail {
  from: string;
  recipients: string[];
  /** Header fields by lower-case name, unfolded; a repeated field has several values. */
  headers: Map<string, string[]>;
  body: string;
}

/**
 * Starts an SMTP server (RFC 5321) that records mails.
 *
 * @param answerData its response to a mail; 250 by default
 * @param port a free port by default
 */
export async function startSmtpServer(
  answerData: (count: number) => string = () => '250 taken',
  port = 0,
) {
  const mails: ReceivedMail[] = [];
  const server = createServer((socket) => {
    // A client that is killed may reset its connection.
    converse(socket, (mail) => answerData(mails.push(mail))).catch(() => socket.destroy());
  });
  const opened = await openLoopback(server, port);
  onTestFinished(opened.stop);
  return { ...opened, url: `smtp://127.0.0.1:${opened.port}`, mails };
}

async function converse(socket: Socket, take: (mail: ReceivedMail) => string): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let from = '';
  let recipients: string[] = [];
  let data: string[] | undefined;
  say('220 test');
  for await (const line of createInterface({ input: socket })) {
    if (data && line !== '.') data.push(line.replace(/^\./, ''));
    else if (data) {
      say(take({ from, recipients, ...parseMail(data.join('\n')) }));
      data = undefined;
    } else if (/^MAIL FROM:/i.test(line)) {
      from = addressIn(line);
      recipients = [];
      say('250 ok');
    } else if (/^RCPT TO:/i.test(line)) {
      recipients.push(addressIn(line));
      say('250 ok');
    } else if (/^DATA/i.test(line)) {
      data = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      socket.end('221 bye\r\n');
    } else if (/^STARTTLS/i.test(line)) {
      say('502 no TLS here');
    } else {
      say('250 test');
    }
  }
}

function addressIn(line: string): string {
  return /<(.*)>/.exec(line)?.[1] ?? '';
}

function parseMail(text: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = text.indexOf('\n\n');
  const headers = new Map<string, string[]>();
  for (const line of text
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  const coding = headers.get('content-transfer-encoding')?.[0];
  return { headers, body: decode(text.slice(end + 2), coding) };
}

/** Decodes a Content-Transfer-Encoding (RFC 2045, section 6). */
function decode(body: string, coding: string | undefined): string {
  if (coding === 'base64') return Buffer.from(body, 'base64').toString();
  if (coding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
