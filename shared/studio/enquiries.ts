/** Forms of the site whose messages are stored. */
export const enquiryKinds = ['contact', 'newsletter'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** A visitor's message; the newsletter box only asks for email address and message. */
export interface ReceivedMessage {
  id: number;
  /** Timestamp in ISO 8601. */
  receivedAt: string;
  name: string;
  email: string;
  phone: string;
  /** May be empty, as may a message of the newsletter box. */
  company: string;
  message: string;
  /** Whether no mail was sent about it because of the daily limit. */
  isHeld: boolean;
}

/**
 * Answer of `GET /api/enquiries?kind=KIND&text=PART&since=MOMENT&until=MOMENT&before=ID`, newest first;
 * everything but the kind is optional. `GET /api/enquiries/export` sends the same as CSV.
 */
export interface EnquiryPage {
  /** Location of the messages: this site's database, another service, or no database yet. */
  kept: 'here' | 'elsewhere' | 'nowhere';
  entries: ReceivedMessage[];
  hasMore: boolean;
  /** Total number of matches, on all pages. */
  total: number;
}
