/** A message from the contact page; `company` may be empty. */
export interface NewEnquiry {
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
}

/** A message from the newsletter box; `message` may be empty. */
export interface NewNewsletterMessage {
  email: string;
  message: string;
}

interface Received {
  id: number;
  /** ISO 8601, UTC. */
  receivedAt: string;
}

export interface Enquiry extends NewEnquiry, Received {}
export interface NewsletterMessage extends NewNewsletterMessage, Received {}

/** A user without the password hash. */
export interface User {
  id: number;
  name: string;
  email: string;
  mobile: string;
  /** ISO 8601, UTC. */
  registeredAt: string;
}

export interface UserWithHash extends User {
  /** PHC string, see passwords.ts. */
  passwordHash: string;
}

export type NewUser = Omit<UserWithHash, 'id' | 'registeredAt'>;

/** A user with all stored account data except the password hash. */
export interface Account extends User {
  /** When the owner of the email address confirmed it; null if unconfirmed. */
  emailConfirmedAt: string | null;
  /** Networks from which the user has logged in, as hashes. */
  networks: { network: string; lastLoginAt: string }[];
  /** Queued mails about the account. */
  mails: { kind: string; createdAt: string }[];
}

/** Everything stored under one email address. */
export interface PersonalData {
  user: Account | null;
  enquiries: Enquiry[];
  newsletter: NewsletterMessage[];
}

/** Number of records of each kind. */
export interface RecordCounts {
  users: number;
  enquiries: number;
  newsletter: number;
}

const USER = 'id, registered_at AS "registeredAt", name, email, mobile';

/** Displayed columns of each kind of record; the message comes last. */
export const listColumns = {
  enquiry: ['id', 'receivedAt', 'name', 'email', 'phone', 'company'],
  newsletterMessage: ['id', 'receivedAt', 'email'],
} as const;

/** Columns of a SELECT for each kind of record, named like the fields above. */
export const columns = {
  enquiry: 'id, received_at AS "receivedAt", name, email, phone, company, message',
  newsletterMessage: 'id, received_at AS "receivedAt", email, message',
  account: `${USER}, email_confirmed_at AS "emailConfirmedAt"`,
  userWithHash: `${USER}, password_hash AS "passwordHash"`,
};
