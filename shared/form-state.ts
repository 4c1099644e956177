import type { Refusal } from './refusal.ts';

/** The forms that work without script. */
export type NativeForm = 'contact' | 'register';

/** The fields of each form. */
export const nativeFields = {
  contact: ['your_name', 'email_address', 'phone_number', 'company_name', 'your_message'],
  register: ['name', 'mobile', 'email', 'password'],
} as const satisfies Record<NativeForm, readonly string[]>;

/** A form that was sent without script and refused, to be shown again. */
export interface FormState extends Refusal {
  form: NativeForm;
  /** What was typed, by field name; never a password. */
  values: Readonly<Record<string, string>>;
}
