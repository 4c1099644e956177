import type { SendMailOptions } from 'nodemailer';
import type { MailConfig } from '#server/config.ts';
import { interfaceTexts, type Translate } from '#shared/interface-texts.ts';
import type { Enquiry } from '../records.ts';
import { cleanLine } from '../validation.ts';

/**
 * The mail that notifies the company of an enquiry. It is sent from the company's first address, so that it
 * passes SPF and DMARC, and replies go to the visitor. The Message-ID is derived from the enquiry, so that
 * mail programs recognise duplicates.
 */
export function enquiryMail(
  enquiry: Enquiry,
  to: MailConfig['to'],
  words: Translate,
  /** Time of the enquiry, formatted. */
  received: string,
): SendMailOptions {
  const { id, receivedAt, name, email } = enquiry;
  const domain = to[0].slice(to[0].lastIndexOf('@') + 1);
  return {
    from: { name: words('Website enquiries'), address: to[0] },
    to: to.map((address) => ({ name: '', address })),
    // A line break would end the header that contains the text.
    replyTo: { name: cleanLine(name), address: cleanLine(email) },
    subject: cleanLine(words('Enquiry {id} from {name}', { id, name })),
    date: new Date(receivedAt),
    messageId: `<enquiry-${id}.${Date.parse(receivedAt)}@${domain}>`,
    text: `${words(interfaceTexts.mails.enquiryText, { ...enquiry, receivedAt: received })}\n`,
    // Text from a visitor must never be interpreted as a file name or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
