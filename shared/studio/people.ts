/** Roles in the studio; each includes the rights of those before it. */
export const roles = ['editor', 'publisher', 'owner'] as const;
export type Role = (typeof roles)[number];

/** A person who is signed in. */
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
  /** Names the window; it is made up anew for each. */
  window: string;
  /** Where the person is, such as `“Prices” › Heading`; null as they go. */
  place: string | null;
}

/** The answer to it. */
export interface Presence {
  others: OtherWindow[];
  /** Revision of the draft, or else hash of the file. A change of the file under a draft does not show. */
  version: number | string | null;
  /** ISO moment at which a version of the draft is published by itself; null if none is. */
  scheduledAt: string | null;
}

/** Another window in which the file is open. */
export interface OtherWindow {
  window: string;
  name: string;
  /** Empty if they are nowhere in particular. */
  place: string;
  /** Whether it is one of the same person's. */
  isOwn: boolean;
}

/** Answer of `GET /api/session`. */
export interface Session {
  person: Person;
  /** "local": on one's own machine, for one person; "hosted": with accounts. */
  mode: 'local' | 'hosted';
  /** Name of the company, and address of the site that visitors see. */
  siteName: string;
  siteUrl: string;
  /** Language tag of the site; empty if its file cannot be read. */
  language: string;
  /** Why nothing can be published at the moment; null if it can. */
  readOnly: string | null;
}

/** Answer of `GET /api/sign-in`; 404 on one's own machine, where nobody signs in. */
export interface SignInPage {
  siteName: string;
  isSignedIn: boolean;
}

/** Answer of `GET /api/invitations/TOKEN`; 410 if the link has expired or was used. */
export interface Invitation {
  email: string;
  role: Role;
  /** ISO moment. */
  expiresAt: string;
  /** Name in the account whose password the link replaces; null if it makes a new account. */
  name: string | null;
}

/** Answer of `POST /api/account-links`. */
export interface NewLink extends Invitation {
  /** Works once; it is shown this one time. */
  link: string;
}

/** Answer of `GET /api/accounts`. */
export interface AccountList {
  accounts: Account[];
  /** Links that nobody has used so far. */
  links: Invitation[];
  stored: StoredBytes;
}

/** Storage used on the server, in bytes. */
export interface StoredBytes {
  /** By the ID of the account. */
  each: Record<string, StoredKinds>;
  all: StoredKinds;
}

export interface StoredKinds {
  /** Drafts, and what the history keeps of them. */
  texts: number;
  /** Pictures and films that visitors do not see. */
  files: number;
}

export interface Account extends Person {
  /** ISO moment of the last sign-in or change; null if there was none. */
  lastSeenAt: string | null;
}

/** Answer of `GET /api/account`: what only its owner sees. */
export interface OwnAccount {
  passkeys: { id: string; name: string; createdAt: string }[];
  sessions: {
    id: string;
    /** Browser and system, such as "Firefox on Windows". */
    device: string;
    /** ISO moment. */
    usedAt: string;
    isCurrent: boolean;
  }[];
}

/** One line of the audit log. */
export interface AuditEntry {
  id: number;
  /** ISO moment. */
  at: string;
  /** Name of the person at that time. */
  by: string;
  /** Empty on one's own machine, where there are no accounts. */
  email: string;
  /** An `AuditAction`, or one of another release. */
  action: string;
  /** File, address or account that it was done to. */
  subject: string;
  detail: string | null;
}

/**
 * Answer of `GET /api/audit?before=ID&text=PART&action=PREFIX`, newest line first; all three may be
 * left out.
 */
export interface AuditPage {
  entries: AuditEntry[];
  hasMore: boolean;
}
