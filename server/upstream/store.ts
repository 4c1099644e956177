import type { Waiting } from '#server/observe/waiting.ts';

/** What a visitor wrote on the contact page. */
export interface NewEnquiry {
  name: string;
  email: string;
  phone: string;
  /** Empty where the visitor left it empty. */
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
  /** Empty where the visitor left it empty. */
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

/** A user as the world may see one: without the password hash. */
export interface User extends Omit<NewUser, 'passwordHash'> {
  id: number;
  /** ISO 8601, UTC. */
  registeredAt: string;
}

/** Everything that is kept under one e-mail address. */
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

/** An enquiry that has to go out by mail. */
export interface WaitingMail {
  enquiry: Enquiry;
  /** How often it was claimed, this time included. */
  attempts: number;
}

/**
 * Enquiries that wait to be mailed. Several workers, in other processes too, may share it: what one
 * has claimed the others do not see until the claim runs out. An enquiry that is deleted leaves it.
 */
export interface Outbox {
  /**
   * Claims the enquiry that has waited longest beyond its time.
   *
   * @param until when it comes up again, should its worker die
   */
  claim(until: Date): Promise<WaitingMail | undefined>;
  /** Lets a claimed one come up again at another moment. */
  postpone(enquiryId: number, until: Date): Promise<void>;
  /** It was mailed. */
  remove(enquiryId: number): Promise<void>;
  /** All that lie in it, claimed ones too. */
  waiting(): Promise<Waiting>;
}

export interface StoreOptions {
  /** Whether every new enquiry is also put into the outbox, both or neither. */
  fillOutbox?: boolean;
}

/**
 * Where the service keeps what visitors send. What a method wrote is durable once its promise is
 * fulfilled: it survives the death of the process. E-mail addresses compare without regard to
 * ASCII case. Lists come oldest first.
 */
export interface Store {
  /**
   * @param submission the same text for a repeated delivery of the same enquiry, which is then
   *   kept once; absent where every delivery is an enquiry of its own
   * @returns the enquiry's id; for a repeated delivery the id of the first
   */
  addEnquiry(enquiry: NewEnquiry, submission?: string): Promise<number>;
  addNewsletterMessage(message: NewNewsletterMessage): Promise<void>;
  /** @returns the user's id, or undefined where the e-mail address is taken */
  addUser(user: NewUser): Promise<number | undefined>;
  findUser(email: string): Promise<(User & { passwordHash: string }) | undefined>;

  /** @param since only those received then or later; absent: all */
  listEnquiries(since?: Date): Promise<Enquiry[]>;
  /** @param since only those received then or later; absent: all */
  listNewsletterMessages(since?: Date): Promise<NewsletterMessage[]>;
  findPersonalData(email: string): Promise<PersonalData>;
  deletePersonalData(email: string): Promise<RecordCounts>;
  /**
   * Deletes the enquiries received before a moment.
   * @returns how many
   */
  deleteEnquiriesBefore(moment: Date): Promise<number>;
  readonly outbox: Outbox;
  /** @throws where the database does not answer */
  ping(): Promise<void>;
  /** May be called again. */
  close(): Promise<void>;
}
