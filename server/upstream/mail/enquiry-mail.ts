import type { SendMailOptions } from 'nodemailer';
import type { Enquiry } from '../store.ts';

/**
 * The mail that tells the company of an enquiry. It comes from the company's own first address, so
 * that sender checks (SPF, DMARC) hold, and an answer to it goes to the visitor. The Message-ID
 * follows from the enquiry: of two that arrive, mail programs can see that they are one.
 *
 * @param to one address or more
 */
export function enquiryMail(enquiry: Enquiry, to: readonly [string, ...string[]]): SendMailOptions {
  const { id, receivedAt, name, email, phone, company, message } = enquiry;
  const domain = to[0].slice(to[0].lastIndexOf('@') + 1);
  const facts = [
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Company', company],
    ['Received', receivedAt],
  ];
  return {
    from: { name: 'Website enquiries', address: to[0] },
    to: to.map((address) => ({ name: '', address })),
    replyTo: { name: oneLine(name), address: oneLine(email) },
    subject: oneLine(`Enquiry ${id} from ${name}`),
    date: new Date(receivedAt),
    messageId: `<enquiry-${id}.${Date.parse(receivedAt)}@${domain}>`,
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message}\n`,
    // A visitor's text is text, never the name of a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A line break would end the header that a visitor's text stands in. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ');
}
