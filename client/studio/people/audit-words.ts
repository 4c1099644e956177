import { auditActions } from '#shared/studio/audit-actions.ts';
import { exactTime } from '../elements/when.tsx';
import { titleOfFile } from '../file-title.ts';

/** An action as a verb; an unknown one as its identifier. */
export const actionWords = (action: string): string =>
  (auditActions as Partial<Record<string, string>>)[action] ?? action.replace(/[.-]/g, ' ');

/** Subjects of an entry: files by their titles, anything else unchanged. */
export const subjectWords = (subject: string): string =>
  subject
    .split(', ')
    .map((part) => (part.endsWith('.json') ? titleOfFile(part) : part))
    .join(', ');

/** The details of an action in the log. */
export function detailWords(action: string, detail: string): string {
  if (action === 'publish') return subjectWords(detail);
  if (action === 'draft.settle')
    return detail === 'mine' ? 'The draft went on.' : 'What was on the site went on.';
  return detail.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, exactTime);
}

/** Filters of the log: each matches actions with its prefix. */
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
