import { dialableNumber } from '#shared/phone.ts';
import type { ReceivedMessage } from '#shared/studio/enquiries.ts';
import { exactTime } from '../elements/when.tsx';

/** A message as plain text, for pasting. */
export function asText(sent: ReceivedMessage): string {
  const { name, company, email, phone, receivedAt, message } = sent;
  const head = [name, company, email, phone, exactTime(receivedAt)].filter(Boolean).join('\n');
  return message ? `${head}\n\n${message}` : head;
}

/** A `mailto:` link; encoded, so that the address cannot add headers or text to the mail. */
export const mailTo = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** A `tel:` link for a typed number; null if it is not a number. */
export function telTo(phone: string): string | null {
  const number = dialableNumber(phone);
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : null;
}
