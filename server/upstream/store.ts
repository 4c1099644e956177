import type { Waiting } from '#server/observe/readings.ts';

/** What a visitor wrote on the contact page. */
export interface NewEnquiry {
  name: string;
  email: string;
  phone: string;
  /** Empty if the visitor gave none. */
  company: string;
  message: string;
}

export interface Enquiry extends NewEnquiry {
  id: number;
  /** ISO 8601, UTC. */
  receivedAt: string;
}

export interface NewNewsletterMessage {
  email: string;
  /** Empty if the visitor wrote none. */
  message: string;
}

export interface NewsletterMessage extends NewNewsletterMessage {
  id: number;
  /** ISO 8601, UTC. */
  receivedAt: string;
}

export interface NewUser {
  name: string;
  email: string;
  mobile: string;
  /** PHC string, see passwords.ts. */
  passwordHash: string;
}

/** A user without the password hash. */
export interface User extends Omit<NewUser, 'passwordHash'> {
  id: number;
  /** ISO 8601, UTC. */
  registeredAt: string;
}

export interface UserWithHash extends User {
  passwordHash: string;
}

/** Everything stored under one e-mail address. */
export interface PersonalData {
  user: User | null;
  enquiries: Enquiry[];
  newsletter: NewsletterMessage[];
}

/** How many records of each kind. */
export interface RecordCounts {
  users: number;
  enquiries: number;
  newsletter: number;
}

/** An enquiry that has to be mailed. */
export interface WaitingMail {
  enquiry: Enquiry;
  /** How often it was claimed, this time included. */
  attempts: number;
}

/**
 * Enquiries that wait to be mailed. Several workers, in other processes too, may share it: an
 * enquiry that one has claimed is hidden from the others until the claim expires. A deleted enquiry
 * leaves the outbox.
 */
export interface Outbox {
  /**
   * Claims the enquiry that has been due longest.
   *
   * @param until when it is due again if its worker dies
   */
  claim(until: Date): Promise<WaitingMail | undefined>;
  /** Makes a claimed enquiry due at another moment. */
  postpone(enquiryId: number, until: Date): Promise<void>;
  /** Takes out an enquiry that was mailed. */
  remove(enquiryId: number): Promise<void>;
  /** All enquiries in it, claimed ones included. */
  waiting(): Promise<Waiting>;
}

export interface StoreOptions {
  /** Whether every new enquiry is also put into the outbox, in one transaction. */
  fillOutbox?: boolean;
}

/** A statement was not run because the database cannot be reached at the moment. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';

  constructor(options?: ErrorOptions) {
    super('The database cannot be reached at the moment', options);
  }
}

/**
 * Where the service keeps what visitors send. A write is durable once its promise is fulfilled: it
 * survives the death of the process. E-mail addresses compare without regard to ASCII case. Lists
 * are in order of arrival. Every method may throw DatabaseUnavailableError.
 */
export interface Store {
  /**
   * @param submission equal for repeated deliveries of one enquiry, which are stored once; absent
   *   if every delivery is an enquiry of its own
   * @returns the enquiry's ID; for a repeated delivery that of the first
   */
  addEnquiry(enquiry: NewEnquiry, submission?: string): Promise<number>;
  addNewsletterMessage(message: NewNewsletterMessage): Promise<void>;
  /** @returns the user's ID, or undefined if the e-mail address is taken */
  addUser(user: NewUser): Promise<number | undefined>;
  findUser(email: string): Promise<UserWithHash | undefined>;

  /** @param since leaves out what was received earlier */
  listEnquiries(since?: Date): Promise<Enquiry[]>;
  /** @param since leaves out what was received earlier */
  listNewsletterMessages(since?: Date): Promise<NewsletterMessage[]>;
  findPersonalData(email: string): Promise<PersonalData>;
  deletePersonalData(email: string): Promise<RecordCounts>;
  /** @returns how many enquiries, all received before the moment, were deleted */
  deleteEnquiriesBefore(moment: Date): Promise<number>;
  readonly outbox: Outbox;
  /** @throws Error if the database does not answer */
  ping(): Promise<void>;
  /** May be called again. */
  close(): Promise<void>;
}
