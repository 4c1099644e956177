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

/** Longest name, company, phone or mobile number, in UTF-16 units. */
const LINE_MAX = 255;
/** Longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, without its brackets). */
const EMAIL_MAX = 254;
const PASSWORD_MIN_CHARACTERS = 8;
const PASSWORD_MAX_BYTES = 1024;

/** Texts by field name, in the shape of Laravel's validation errors. */
export type FieldErrors = Record<string, string[] | undefined>;

/** One line: each run of white space and control characters becomes a single space. */
export function cleanLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** Several lines: line breaks become LF; other control characters except tabs are removed. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Trimmed; an international domain is converted to ASCII, as browsers do (UTS 46). */
function cleanEmail(text: string): string {
  const email = text.trim();
  // Converting takes quadratic time, and no longer address is valid anyway.
  if (email.length > EMAIL_MAX) return email;
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // ASCII domains are left alone: domainToASCII turns numbers into IPv4 addresses.
  return /^\p{ASCII}*$/u.test(domain) ? email : email.slice(0, at) + domainToASCII(domain);
}

type Line = 'Name' | 'Phone number' | 'Mobile number';
type Label = Line | 'Email' | 'Message' | 'Password' | 'Password confirmation';

function missing<Name extends Label>(label: Name) {
  return said(`${label} is required.`);
}

function required(label: Label) {
  return z.string(missing(label));
}

function tooLong<Name extends string, Max extends number>(label: Name, max: Max) {
  return `${label} can have up to ${max} characters.` as const;
}

function anyLine(label: Line) {
  return required(label)
    .overwrite(cleanLine)
    .max(LINE_MAX, said(tooLong(label, LINE_MAX)));
}

function line(label: Line) {
  return anyLine(label).min(1, missing(label));
}

/** A person's name. */
export const nameSchema = line('Name');

/** Its length is not limited here: see `readEnquiry` and `refuseLongMessage`. */
function text(label: Label) {
  return required(label).overwrite(cleanText);
}

const invalidEmail = said('Please enter a valid email address, such as name@example.com.');

/** The rule for email addresses: what `<input type="email">` accepts (WHATWG HTML). */
export const emailSchema = required('Email')
  .overwrite(cleanEmail)
  .min(1, { error: missing('Email'), abort: true })
  .max(EMAIL_MAX, { error: said(tooLong('Email', EMAIL_MAX)), abort: true })
  .regex(z.regexes.html5Email, { error: invalidEmail, abort: true });

/** The rule for addresses that mail has to reach: those in visitors' forms. */
export const mailableSchema = emailSchema.regex(RegExp(`^(?:${EMAIL_PATTERN})$`), invalidEmail);

const contactSchema = z.object({
  your_name: line('Name'),
  email_address: mailableSchema,
  phone_number: line('Phone number'),
  company_name: z
    .string(said('Company name must be text.'))
    .nullish()
    .transform((company) => cleanLine(company ?? ''))
    .pipe(z.string().max(LINE_MAX, said(tooLong('Company name', LINE_MAX)))),
  your_message: text('Message').min(1, missing('Message')),
}) satisfies z.ZodType<ContactPayload>;

const withoutPhone = contactSchema.extend({ phone_number: anyLine('Phone number').default('') });

/** A payload of the enquiry form, read. */
export type ReadEnquiry =
  | { is: 'valid'; enquiry: NewEnquiry }
  | { is: 'invalid'; errors: FieldErrors }
  | { is: 'too long' };

/**
 * Reads a payload of the enquiry form; decides alone what the service takes.
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

/** Only requires both fields: an address or password that nobody can have is simply wrong. */
export const loginSchema = z.object({
  email: required('Email').overwrite(cleanEmail).min(1, missing('Email')),
  password: required('Password').min(1, missing('Password')),
}) satisfies z.ZodType<LoginPayload>;

/** The rule for new passwords; common ones are refused besides. */
export const newPasswordSchema = required('Password')
  .refine(
    (password) => [...password].length >= PASSWORD_MIN_CHARACTERS,
    said(`Password must have at least ${PASSWORD_MIN_CHARACTERS} characters.`),
  )
  .refine(
    (password) => Buffer.byteLength(password) <= PASSWORD_MAX_BYTES,
    said(`Password can have up to ${PASSWORD_MAX_BYTES} bytes.`),
  )
  .regex(/^\P{Cc}*$/u, said('Password can’t contain control characters.'));

export const registerSchema = z
  .object({
    name: line('Name'),
    mobile: line('Mobile number'),
    email: mailableSchema,
    password: newPasswordSchema,
    password_confirmation: required('Password confirmation'),
  })
  .refine(({ password, password_confirmation }) => password === password_confirmation, {
    // Reported for the password, the field that the form shows, as Laravel's `confirmed` does.
    path: ['password'],
    error: said('Password confirmation doesn’t match.'),
  }) satisfies z.ZodType<RegisterPayload>;

export const forgotPasswordSchema = z.object({ email: mailableSchema });

/** A token of a mailed link. */
const token = z.string(said('This link is incomplete. Please copy the whole link from our email.'));

export const resetPasswordSchema = z.object({ token, password: newPasswordSchema });

export const confirmEmailSchema = z.object({ token });

export const newsletterSchema = z.object({
  email: mailableSchema,
  message: text('Message')
    .nullish()
    .transform((message) => message ?? ''),
}) satisfies z.ZodType<NewsletterPayload>;

/** @returns the texts of a refused payload by field */
export function fieldErrors(error: z.ZodError): FieldErrors {
  return z.flattenError(error).fieldErrors;
}
