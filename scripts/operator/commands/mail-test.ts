import { readConfig } from '#server/config.ts';
import { misspelledVariables } from '#server/misspelled-variables.ts';
import { mailTransport } from '#server/upstream/mail/transport.ts';
import { command, noArguments } from '../command.ts';
import { printable } from '../printable.ts';

const help = `Sends one mail to ENQUIRY_MAIL_TO by the server of SMTP_URL, and says what that answered.

  npm run mail:test

It is sent as enquiries are: from the first address, with TLS unless SMTP_TLS is off. The variables
must be those of the running site, for example by: node --env-file=/etc/site.env dist/cli.js mail-test
`;

/** What to look at, by what nodemailer says. */
const advice: [RegExp, string][] = [
  [/ECONNREFUSED/, 'nothing listens there: check host and port in SMTP_URL'],
  [/^EDNS|ENOTFOUND/, 'the name is unknown: check the host in SMTP_URL'],
  [
    /certificate|altnames/i,
    'its certificate is not trusted: use the name that is in it, or name its issuer with NODE_EXTRA_CA_CERTS',
  ],
  [
    /wrong version number|packet length|SSL routines/i,
    'that port does not begin with TLS: use smtp:// (usually port 587), which requires TLS all the same',
  ],
  [
    /^ETLS|STARTTLS/,
    'it offers no TLS: use smtps:// with its port for TLS (usually 465), or SMTP_TLS=off if nothing between is to be feared',
  ],
  [
    /^EAUTH/,
    'check user and password in SMTP_URL; in them, characters such as @ : / # are written %40 %3A %2F %23',
  ],
  [
    /^ETIMEDOUT|Timeout/i,
    'a firewall may be in between, or the port begins with TLS (then use smtps://)',
  ],
  [/^EENVELOPE/, 'it does not take mail from or to these addresses: check ENQUIRY_MAIL_TO'],
];

export default command({
  help,
  options: {},
  async run({ positionals }) {
    noArguments(positionals);
    const { mail } = readConfig(process.env);
    if (!mail) throw new Error(`ENQUIRY_MAIL_TO and SMTP_URL are not both set${hints()}`);
    const { to, smtpUrl } = mail;
    const server = new URL(smtpUrl).host;
    const transport = await mailTransport(mail);
    try {
      const { accepted, rejected, response } = await transport.sendMail({
        from: { name: 'Website enquiries', address: to[0] },
        to: [...to],
        subject: 'Test of the website’s mails',
        text: 'This mail was sent by the command mail-test. Enquiries come the same way.\n',
      });
      process.stdout.write(
        printable(`${server} took the mail for ${accepted.join(', ')}: ${response}\n`),
      );
      if (rejected.length > 0) throw new Error(`it refused ${rejected.join(', ')}`);
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
  return found.map(({ found, meant }) => `; ${found} is set: did you mean ${meant}?`).join('');
}
