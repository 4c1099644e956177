import type { AuditAction } from '#shared/studio/audit-actions.ts';
import { exactTime } from '../elements/when.tsx';
import { titleOfFile } from '../file-title.ts';

/** What each action of the log is called. */
const words: Record<AuditAction, string> = {
  'sign-in': 'signed in',
  'sign-out': 'signed out',
  'account.invite': 'invited',
  'account.join': 'joined',
  'account.reset-link': 'made a link for a new password',
  'account.reset': 'set a new password by a link',
  'account.withdraw': 'withdrew a link',
  'account.role': 'changed a role',
  'account.remove': 'removed an account',
  'account.name': 'changed their name',
  'account.password': 'changed their password',
  'account.sessions': 'signed out their other devices',
  'draft.save': 'changed the draft of',
  'draft.discard': 'discarded the draft of',
  'draft.restore': 'made a draft of an earlier version of',
  'draft.set-aside': 'kept another version of',
  'draft.settle': 'chose between two versions of',
  'draft.take-over': 'took over a developer’s draft of',
  // Their subject says it.
  publish: '',
  'publish.schedule': 'scheduled',
  'publish.unschedule': 'took back the schedule of',
  'publish.missed': 'could not publish as scheduled:',
  'preview.revoke': 'stopped a shared preview of',
  'preview.share': 'shared a preview of',
  'media.add': 'added',
  'media.replace': 'replaced',
  'media.bring-back': 'brought back an earlier',
  'media.forget': 'deleted for good an earlier',
  'media.describe': 'described',
  'media.delete': 'deleted',
  'enquiries.read': 'read the messages of the',
  'enquiries.export': 'downloaded the messages of the',
  'passkey.add': 'added a passkey',
  'passkey.remove': 'removed a passkey',
};

/** An action as a verb; one of another release of the studio is shown as it is. */
export const actionWords = (action: string): string =>
  (words as Partial<Record<string, string>>)[action] ?? action.replace(/[.-]/g, ' ');

/** Files by what the studio calls them, anything else as it is. */
export const subjectWords = (subject: string): string =>
  subject
    .split(', ')
    .map((part) => (part.endsWith('.json') ? titleOfFile(part) : part))
    .join(', ');

/** What is said of an action beside its subject. */
export function detailWords(action: string, detail: string): string {
  if (action === 'publish') return subjectWords(detail);
  if (action === 'draft.settle')
    return detail === 'mine' ? 'The draft went on.' : 'What was on the site went on.';
  return detail.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, exactTime);
}

/** What the log can be narrowed down to: beginnings of actions. */
export const auditKinds: readonly [prefix: string, name: string][] = [
  ['', 'Everything'],
  ['publi', 'Publications'],
  ['draft', 'Drafts'],
  ['preview', 'Shared previews'],
  ['media', 'Media'],
  ['enquiries', 'Enquiries'],
  ['account', 'Accounts'],
  ['sign-', 'Sign-ins'],
  ['passkey', 'Passkeys'],
];
