import { readConfig } from '#server/config.ts';
import { printable } from '#server/export/printable.ts';
import { misspelledVariables } from '#server/misspelled-variables.ts';
import { mailWords } from '#server/service/mail/mail-words.ts';
import { mailTransport } from '#server/service/mail/transport.ts';
import { command, noArguments } from '../command.ts';

const help = `Sends one test mail to ENQUIRY_MAIL_TO through SMTP_URL and prints the server's reply.

  npm run cli -- mail-test

The mail is sent the way enquiries are: from the first address, with TLS unless SMTP_TLS is off. Use
the variables of the running site, for example: node --env-file=/etc/site.env dist/cli.js mail-test
`;

/** Advice by nodemailer's message. */
const advice: [RegExp, string][] = [
  [/ECONNREFUSED/, 'nothing is listening there: check the host and port in SMTP_URL'],
  [/^EDNS|ENOTFOUND/, 'the host name cannot be found: check the host in SMTP_URL'],
  [
    /certificate|altnames/i,
    'its certificate is not trusted: use the host name in the certificate, or name its issuer in NODE_EXTRA_CA_CERTS',
  ],
  [
    /wrong version number|packet length|SSL routines/i,
    'that port does not start with TLS: use smtp:// (usually port 587), which still requires TLS',
  ],
  [
    /^ETLS|STARTTLS/,
    'the server offers no TLS: use smtps:// with its TLS port (usually 465), or SMTP_TLS=off if you trust the network in between',
  ],
  [
    /^EAUTH/,
    'check the user and password in SMTP_URL; write characters such as @ : / # in them as %40 %3A %2F %23',
  ],
  [
    /^ETIMEDOUT|Timeout/i,
    'a firewall may be blocking it, or the port starts with TLS (then use smtps://)',
  ],
  [
    /^EENVELOPE/,
    'the server does not accept mail from or to these addresses: check ENQUIRY_MAIL_TO',
  ],
];

export default command({
  help,
  options: {},
  async run({ positionals }) {
    noArguments(positionals);
    const { mail } = readConfig(process.env);
    if (!mail) throw new Error(`Set both ENQUIRY_MAIL_TO and SMTP_URL${hints()}`);
    const { to, smtpUrl } = mail;
    const server = new URL(smtpUrl).host;
    const words = mailWords('content');
    const transport = await mailTransport(mail);
    try {
      const { accepted, rejected, response } = await transport.sendMail({
        from: { name: words('Website enquiries'), address: to[0] },
        to: [...to],
        subject: words('Test mail from the website'),
        text: `${words('The command mail-test sent this mail. Enquiries arrive the same way.')}\n`,
      });
      process.stdout.write(
        printable(`${server} accepted the mail for ${accepted.join(', ')}: ${response}\n`),
      );
      if (rejected.length > 0) throw new Error(`the server refused ${rejected.join(', ')}`);
    } catch (error) {
      throw new Error(printable(`${server}: ${explain(error as NodeJS.ErrnoException)}`));
    }
  },
});

function explain({ code, message }: NodeJS.ErrnoException): string {
  const line = message.replace(/\s+/g, ' ');
  const [, hint] = advice.find(([pattern]) => pattern.test(`${code} ${line}`)) ?? [];
  return hint ? `${line} (${hint})` : line;
}

function hints(): string {
  const found = misspelledVariables(process.env);
  return found.map(({ found, meant }) => `. ${found} is set: did you mean ${meant}?`).join('');
}
