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
  /** May be called again. */
  close(): Promise<void>;
}
