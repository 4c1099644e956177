/** What each action of the log is called. */
const words: Partial<Record<string, string>> = {
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
  'enquiries.read': 'read the messages of the',
  'enquiries.export': 'downloaded the messages of the',
  'passkey.add': 'added a passkey',
  'passkey.remove': 'removed a passkey',
};

/** An action as a verb; one that has no words here is shown as it is. */
export const actionWords = (action: string): string =>
  words[action] ?? action.replace(/[.-]/g, ' ');

/** What the log can be narrowed down to: beginnings of actions. */
export const auditKinds: readonly [prefix: string, name: string][] = [
  ['', 'Everything'],
  ['publi', 'Publications'],
  ['draft', 'Drafts'],
  ['page', 'Pages'],
  ['media', 'Media'],
  ['enquiries', 'Enquiries'],
  ['account', 'Accounts'],
  ['sign-', 'Sign-ins'],
  ['passkey', 'Passkeys'],
];
