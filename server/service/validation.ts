import { domainToASCII } from 'node:url';
import {
  type ContactPayload,
  type LoginPayload,
  MESSAGE_MAX_LENGTH,
  type NewsletterPayload,
  type RegisterPayload,
} from '#shared/api.ts';
import { EMAIL_PATTERN } from '#shared/email.ts';
import { said } from '#shared/interface-texts.ts';
import { z } from '#shared/zod.ts';
import type { NewEnquiry } from './records.ts';

/** Maximum length of a name, company, phone or mobile number, in UTF-16 units. */
const LINE_MAX = 255;
/** Maximum length of a deliverable address (RFC 5321, 4.5.3.1.3, without its brackets). */
const EMAIL_MAX = 254;
const PASSWORD_MIN_CHARACTERS = 8;
const PASSWORD_MAX_BYTES = 1024;

/** Messages by field name, in the shape of Laravel's validation errors. */
export type FieldErrors = Record<string, string[] | undefined>;

/** Cleans a line: each run of whitespace and control characters becomes a single space. */
export function cleanLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** Cleans multi-line text: line breaks become LF; other control characters except tabs are removed. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Trimmed; an international domain is converted to ASCII, as browsers do (UTS 46). */
function cleanEmail(text: string): string {
  const email = text.trim();
  // Converting takes quadratic time, and longer addresses are invalid anyway.
  if (email.length > EMAIL_MAX) return email;
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // ASCII domains are left unchanged: domainToASCII turns numbers into IPv4 addresses.
  return /^\p{ASCII}*$/u.test(domain) ? email : email.slice(0, at) + domainToASCII(domain);
}

type Line = 'name' | 'phone number' | 'mobile number';
type Label = Line | 'message';

// Messages at fields are instructions: "Enter …", "Use …", "Choose …".
const noEmail = said('Enter your email address, such as name@example.com.');
const noPassword = said('Enter a password.');

function missing<Name extends Label>(label: Name) {
  return said(`Enter your ${label}.`);
}

function tooLong<Name extends string, Max extends number>(label: Name, max: Max) {
  return `Use at most ${max} characters for your ${label}.` as const;
}

function anyLine(label: Line) {
  return z
    .string(missing(label))
    .overwrite(cleanLine)
    .max(LINE_MAX, said(tooLong(label, LINE_MAX)));
}

function line(label: Line) {
  return anyLine(label).min(1, missing(label));
}

/** A person's name. */
export const nameSchema = line('name');

/** Its length is not limited here: see `readEnquiry` and `refuseLongMessage`. */
const anyText = z.string(missing('message')).overwrite(cleanText);

const invalidEmail = said('Enter a valid email address, such as name@example.com.');

/** The rule for email addresses: what `<input type="email">` accepts (WHATWG HTML). */
export const emailSchema = z
  .string(noEmail)
  .overwrite(cleanEmail)
  .min(1, { error: noEmail, abort: true })
  .max(EMAIL_MAX, { error: said(tooLong('email address', EMAIL_MAX)), abort: true })
  .regex(z.regexes.html5Email, { error: invalidEmail, abort: true });

/** The rule for addresses that must be deliverable: those in visitors' forms. */
export const deliverableEmailSchema = emailSchema.regex(
  RegExp(`^(?:${EMAIL_PATTERN})$`),
  invalidEmail,
);

const contactSchema = z.object({
  your_name: line('name'),
  email_address: deliverableEmailSchema,
  phone_number: line('phone number'),
  company_name: z
    .string(said('Enter your company name as text.'))
    .nullish()
    .transform((company) => cleanLine(company ?? ''))
    .pipe(z.string().max(LINE_MAX, said(tooLong('company name', LINE_MAX)))),
  your_message: anyText.min(1, missing('message')),
}) satisfies z.ZodType<ContactPayload>;

const withoutPhone = contactSchema.extend({ phone_number: anyLine('phone number').default('') });

/** A parsed payload of the enquiry form. */
export type ReadEnquiry =
  | { is: 'valid'; enquiry: NewEnquiry }
  | { is: 'invalid'; errors: FieldErrors }
  | { is: 'too long' };

/**
 * Parses a payload of the enquiry form; the only place that decides what the service accepts.
 *
 * @param isPhoneNeeded see needsPhone
 */
export function readEnquiry(payload: unknown, isPhoneNeeded: boolean): ReadEnquiry {
  const schema = isPhoneNeeded ? contactSchema : withoutPhone;
  const { data, error } = schema.safeParse(payload);
  if (error) return { is: 'invalid', errors: fieldErrors(error) };
  if (data.your_message.length > MESSAGE_MAX_LENGTH) return { is: 'too long' };
  const enquiry = {
    name: data.your_name,
    email: data.email_address,
    phone: data.phone_number,
    company: data.company_name,
    message: data.your_message,
  };
  return { is: 'valid', enquiry };
}

/** Only requires both fields: an impossible address or password is simply wrong. */
export const loginSchema = z.object({
  email: z.string(noEmail).overwrite(cleanEmail).min(1, noEmail),
  password: z.string(noPassword).min(1, noPassword),
}) satisfies z.ZodType<LoginPayload>;

/** The rule for new passwords; common ones are refused separately. */
export const newPasswordSchema = z
  .string(noPassword)
  .refine(
    (password) => [...password].length >= PASSWORD_MIN_CHARACTERS,
    said(`Use at least ${PASSWORD_MIN_CHARACTERS} characters for your password.`),
  )
  .refine(
    (password) => Buffer.byteLength(password) <= PASSWORD_MAX_BYTES,
    said(`Use at most ${PASSWORD_MAX_BYTES} bytes for your password.`),
  )
  .regex(/^\P{Cc}*$/u, said('Use no control characters in your password.'));

export const registerSchema = z
  .object({
    name: line('name'),
    mobile: line('mobile number'),
    email: deliverableEmailSchema,
    password: newPasswordSchema,
    password_confirmation: z.string(said('Enter the password again.')),
  })
  .refine(({ password, password_confirmation }) => password === password_confirmation, {
    // Reported for the password, the visible field, like Laravel's `confirmed`.
    path: ['password'],
    error: said('Enter the same password twice.'),
  }) satisfies z.ZodType<RegisterPayload>;

export const forgotPasswordSchema = z.object({ email: deliverableEmailSchema });

/** A token from an emailed link. */
const token = z.string(said('This link is incomplete. Please copy the whole link from our email.'));

export const resetPasswordSchema = z.object({ token, password: newPasswordSchema });

export const confirmEmailSchema = z.object({ token });

export const newsletterSchema = z.object({
  email: deliverableEmailSchema,
  message: anyText.nullish().transform((message) => message ?? ''),
}) satisfies z.ZodType<NewsletterPayload>;

/** @returns the messages of an invalid payload by field */
export function fieldErrors(error: z.ZodError): FieldErrors {
  return z.flattenError(error).fieldErrors;
}
