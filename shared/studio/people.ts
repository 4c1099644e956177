/** Roles in the studio; each includes the rights of those before it. */
export const roles = ['editor', 'publisher', 'owner'] as const;
export type Role = (typeof roles)[number];

/** A signed-in person. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** Whether a role includes another one. */
export const includesRole = (role: Role, needed: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed);

/** Body of `POST /api/presence/FILE`, which a window sends at intervals while it has the file open. */
export interface OwnWindow {
  /** ID of the window, randomly generated. */
  window: string;
  /** The person's position, such as `“Prices” › Heading`; null when the window leaves the file. */
  place: string | null;
}

/** Its response. */
export interface Presence {
  others: OtherWindow[];
  /** Revision of the draft, or else hash of the file. It does not change with the file under a draft. */
  version: number | string | null;
  /**
   * ISO timestamp of the draft's scheduled publication, even if it was missed; null if there is none.
   */
  scheduledAt: string | null;
}

/** Another window that has the file open. */
export interface OtherWindow {
  window: string;
  name: string;
  /** Empty if there is no specific position. */
  place: string;
  /** Whether it belongs to the same person. */
  isOwn: boolean;
}

/** Response of `GET /api/session`. */
export interface Session {
  person: Person;
  /** "local": on a person's own machine; "hosted": with accounts. */
  mode: 'local' | 'hosted';
  /** Name of the company, and public address of the site. */
  siteName: string;
  siteUrl: string;
  /** Language tag of the site; empty if its file cannot be read. */
  language: string;
  /** Why publishing is currently impossible; null if it is possible. */
  readOnly: string | null;
}

/** Response of `GET /api/sign-in`; 404 in local mode, which has no sign-in. */
export interface SignInPage {
  siteName: string;
  isSignedIn: boolean;
}

/** Response of `GET /api/invitations/TOKEN`; 410 if the link has expired or was used. */
export interface Invitation {
  email: string;
  role: Role;
  /** ISO timestamp. */
  expiresAt: string;
  /** Name in the account whose password the link replaces; null if it creates an account. */
  name: string | null;
}

/** Response of `POST /api/account-links`. */
export interface NewLink extends Invitation {
  /** Works once, and is never shown again. */
  link: string;
}

/** Response of `GET /api/accounts`. */
export interface AccountList {
  accounts: Account[];
  /** Unused links. */
  links: Invitation[];
  stored: StoredBytes;
}

/** Storage used on the server, in bytes. */
export interface StoredBytes {
  /** By account ID. */
  each: Record<string, StoredKinds>;
  all: StoredKinds;
}

export interface StoredKinds {
  /** Drafts and their history. */
  texts: number;
  /** Pictures and films that visitors cannot see. */
  files: number;
}

export interface Account extends Person {
  /** ISO timestamp of the last sign-in or change; null if there was none. */
  lastSeenAt: string | null;
}

/** Response of `GET /api/account`: details visible only to the account's owner. */
export interface OwnAccount {
  passkeys: { id: string; name: string; createdAt: string }[];
  sessions: {
    id: string;
    /** Browser and system, such as "Firefox on Windows". */
    device: string;
    /** ISO timestamp. */
    usedAt: string;
    isCurrent: boolean;
  }[];
}

/** One line of the audit log. */
export interface AuditEntry {
  id: number;
  /** ISO timestamp. */
  at: string;
  /** Name of the person at that time. */
  by: string;
  /** Empty in local mode, which has no accounts. */
  email: string;
  /** An `AuditAction`, possibly of another release. */
  action: string;
  /** The affected file, address or account. */
  subject: string;
  detail: string | null;
}

/**
 * Response of `GET /api/audit?before=ID&text=PART&action=PREFIX`, newest line first;
 * all parameters are optional.
 */
export interface AuditPage {
  entries: AuditEntry[];
  hasMore: boolean;
}
