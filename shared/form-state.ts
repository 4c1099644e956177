import type { Refusal } from './refusal.ts';

/** Forms that are always submitted natively, without a script. */
export const accountForms = ['forgot-password', 'reset-password', 'confirm-email'] as const;

/** Every form of the site, by the name of its call: `/api/NAME`. */
export const formNames = ['contact', 'newsletter', 'login', 'register', ...accountForms] as const;
export type FormName = (typeof formNames)[number];

/** Every form that also works without script. */
export type NativeForm = 'contact' | 'register' | (typeof accountForms)[number];

/** The fields of each form. */
export const nativeFields = {
  contact: ['your_name', 'email_address', 'phone_number', 'company_name', 'your_message'],
  register: ['name', 'mobile', 'email', 'password'],
  'forgot-password': ['email'],
  'reset-password': ['token', 'password'],
  'confirm-email': ['token'],
} as const satisfies Record<NativeForm, readonly string[]>;

/** The message of an enquiry, which begins with the line of its subject, if any. */
export const messageAbout = (subject: string, message: string): string =>
  subject && message ? `${subject}\n\n${message}` : message;

/** The state of a form beyond its page: refused, opened from an emailed link, or done. */
export interface FormState extends Refusal {
  form: NativeForm;
  /** The entered values by field name; never a password. */
  values: Readonly<Record<string, string>>;
  /** Set once the form has been accepted. */
  isDone?: true;
}
