import type { SendMailOptions } from 'nodemailer';
import type { MailConfig } from '#server/config.ts';
import { type InterfaceText, interfaceTexts, type Translate } from '#shared/interface-texts.ts';
import { LINK_HOURS, signLink } from '../accounts/account-link.ts';
import type { UserWithHash } from '../records.ts';
import type { AccountMailKind } from './mail-jobs.ts';

/** Subject and text of each mail; the link follows the text. */
const texts = {
  'confirm-email': [interfaceTexts.mails.confirmSubject, interfaceTexts.mails.confirmText],
  'account-exists': [interfaceTexts.mails.existsSubject, interfaceTexts.mails.existsText],
  'reset-password': [interfaceTexts.mails.resetSubject, interfaceTexts.mails.resetText],
} as const satisfies Record<AccountMailKind, readonly [InterfaceText, InterfaceText]>;

/** A mail to the owner of an account. Its links are signed, expire, and work once. */
export function accountMail(
  { kind, addedAt }: { kind: AccountMailKind; addedAt: string },
  user: UserWithHash,
  to: MailConfig['to'],
  siteUrl: URL,
  words: Translate,
): SendMailOptions {
  const { host } = siteUrl;
  const [subject, text] = texts[kind];
  const action = kind === 'confirm-email' ? kind : 'reset-password';
  const link = new URL(`/api/${action}`, siteUrl);
  const expires = new Date(Date.now() + LINK_HOURS * 3_600_000);
  link.searchParams.set('token', signLink(action, user, expires));
  const domain = to[0].slice(to[0].lastIndexOf('@') + 1);
  return {
    from: { name: host, address: to[0] },
    to: { name: '', address: user.email },
    subject: words(subject, { host }),
    messageId: `<${kind}-${user.id}.${Date.parse(addedAt)}@${domain}>`,
    // Prevents automatic replies such as out-of-office notes (RFC 3834, 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${words(text, { host })}\n\n${link}\n\n${words('The link works for {hours} hours.', { hours: LINK_HOURS })}\n`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
