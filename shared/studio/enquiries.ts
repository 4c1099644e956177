/** Forms of the site whose messages are kept. */
export const enquiryKinds = ['contact', 'newsletter'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** A message that a visitor sent; the newsletter box asks only for email address and message. */
export interface ReceivedMessage {
  id: number;
  /** ISO moment. */
  receivedAt: string;
  name: string;
  email: string;
  phone: string;
  /** May be empty, as may a message of the newsletter box. */
  company: string;
  message: string;
  /** Whether no mail was sent about it, as there were too many that day. */
  isHeld: boolean;
}

/**
 * Answer of `GET /api/enquiries?kind=KIND&text=PART&since=MOMENT&until=MOMENT&before=ID`, newest
 * first; everything but the kind may be left out. `GET /api/enquiries/export` sends the same as CSV.
 */
export interface EnquiryPage {
  /** Where messages are: in this site's database, with another service, or nowhere so far. */
  kept: 'here' | 'elsewhere' | 'nowhere';
  entries: ReceivedMessage[];
  hasMore: boolean;
  /** All that fit, on this page and on others. */
  total: number;
}
