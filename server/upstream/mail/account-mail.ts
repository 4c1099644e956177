import type { SendMailOptions } from 'nodemailer';
import { LINK_HOURS, signLink } from '../accounts/account-link.ts';
import type { AccountMail, AccountMailKind } from './account-mails.ts';
import type { MailConfig } from './enquiry-mail.ts';

/** The texts of a mail; those of a link are followed by its address. */
const texts: Record<AccountMailKind, (host: string) => { subject: string; lines: string[] }> = {
  'confirm-email': (host) => ({
    subject: `Your account at ${host}`,
    lines: [
      `An account was registered at ${host} with this e-mail address.`,
      'If it was you, you may confirm the address with the link below. You need not:',
      'your account works without it.',
      'If it was not you, somebody mistyped an address, and you can ignore this mail.',
    ],
  }),
  'account-exists': (host) => ({
    subject: `You already have an account at ${host}`,
    lines: [
      `Somebody tried to register at ${host} with this e-mail address, which already has an`,
      'account. Nothing was changed. If it was you, log in with your password, or set a new',
      'one with the link below.',
      'If it was not you, you can ignore this mail.',
    ],
  }),
  'reset-password': (host) => ({
    subject: `Set a new password for ${host}`,
    lines: [
      `Somebody asked for a new password for your account at ${host}.`,
      'If it was you, set it with the link below.',
      'If it was not you, you can ignore this mail; your password stays as it is.',
    ],
  }),
};

/** A mail to the owner of an account. Its links are signed, work for a while, and once. */
export function accountMail(
  { id, kind, user }: AccountMail,
  to: MailConfig['to'],
  siteUrl: URL,
): SendMailOptions {
  const { subject, lines } = texts[kind](siteUrl.host);
  const action = kind === 'confirm-email' ? kind : 'reset-password';
  const link = new URL(`/api/${action}`, siteUrl);
  const expires = new Date(Date.now() + LINK_HOURS * 3_600_000);
  link.searchParams.set('token', signLink(action, user, expires));
  const domain = to[0].slice(to[0].lastIndexOf('@') + 1);
  return {
    from: { name: siteUrl.host, address: to[0] },
    to: { name: '', address: user.email },
    subject,
    messageId: `<account-${id}.${Date.parse(user.registeredAt)}@${domain}>`,
    // Keeps out-of-office notes from answering (RFC 3834, 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${lines.join('\n')}\n\n${link}\n\nThe link works for ${LINK_HOURS} hours.\n`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
