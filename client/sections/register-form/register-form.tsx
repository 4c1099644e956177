import { type RefObject, useRef } from 'react';
import { useAuth } from '#client/auth/auth-context.tsx';
import { RichText } from '#client/elements/rich-text.tsx';
import { checkPassword } from '#client/forms/check-password.ts';
import { Field } from '#client/forms/field.tsx';
import { Form } from '#client/forms/form.tsx';
import { FormPage } from '#client/forms/form-page.tsx';
import { useFormState } from '#client/forms/form-state.ts';
import { networkRefusal, refusalOf } from '#client/forms/outcomes.ts';
import { postJson } from '#client/forms/post-json.ts';
import { SubmitButton } from '#client/forms/submit-button.tsx';
import { type FieldReader, type Outcome, useSubmit } from '#client/forms/use-submit.ts';
import { useNotices } from '#client/notices/notice-context.tsx';
import { useSite } from '#client/site-context.ts';
import { useText } from '#client/use-text.ts';
import { noticeTexts, PASSWORD_TOO_COMMON, type RegisterPayload } from '#shared/api.ts';
import { nativeFields } from '#shared/form-state.ts';
import { noRefusal } from '#shared/refusal.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/**
 * The registration form. Any JSON answer is stored completely as the user's record; with verified outcomes,
 * only the answer to a successful registration.
 */
export function RegisterForm({ section }: { section: SectionOf<'register-form'> }) {
  const verified = useSite().formOutcomes === 'verified';
  const { login } = useAuth();
  const { show } = useNotices();
  const text = useText();
  const before = useFormState('register');
  const { busy, refusal, onSubmit } = useSubmit(send, before);
  const passwordField = useRef<HTMLInputElement>(null);

  /** Refuses a common password before the call, after which any answer would be a success. */
  async function isPasswordRefused(): Promise<boolean> {
    const element = passwordField.current;
    if (element) await checkPassword(element, text(PASSWORD_TOO_COMMON));
    return element?.reportValidity() === false;
  }

  async function send(field: FieldReader): Promise<Outcome> {
    if (await isPasswordRefused()) return noRefusal;
    const password = field('password');
    const payload: RegisterPayload = {
      name: field('name'),
      mobile: field('mobile'),
      email: field('email'),
      password,
      password_confirmation: password,
    };
    const answer = await postJson('/api/register', payload);
    const refused = verified ? refusalOf(answer, nativeFields.register) : undefined;
    if (refused || answer.kind !== 'json') {
      const stay = refused ?? networkRefusal;
      show('error', stay.text);
      return stay;
    }
    login(answer.json);
    show('success', noticeTexts.registerSuccess);
    return { to: section.next };
  }

  return (
    <FormPage section={section} links={[section.loginLink]}>
      <Form call="register" refusal={refusal} values={before?.values} onSubmit={onSubmit}>
        <Fields phoneHelp={section.phoneHelp} passwordField={passwordField} />
        <label className="checkbox">
          <input type="checkbox" name="terms" />
          <span>
            <RichText text={section.terms} />
          </span>
        </label>
        <SubmitButton label={section.submitLabel} busy={busy} />
      </Form>
    </FormPage>
  );
}

interface FieldsProps {
  phoneHelp: string | undefined;
  passwordField: RefObject<HTMLInputElement | null>;
}

function Fields({ phoneHelp, passwordField }: FieldsProps) {
  const text = useText();
  const check = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    checkPassword(currentTarget, text(PASSWORD_TOO_COMMON));
  return (
    <>
      {/* Not "username": the e-mail address is the login name. */}
      <Field
        name="name"
        label={text('Username')}
        autoComplete="name"
        autoCapitalize="words"
        required
      />
      <Field
        name="mobile"
        label={text('Mobile number')}
        type="tel"
        help={phoneHelp}
        autoComplete="tel"
        required
      />
      <Field
        name="email"
        label={text('Email address')}
        type="email"
        autoComplete="email"
        required
      />
      <Field
        name="password"
        label={text('Password')}
        type="password"
        help={text('At least 8 characters.')}
        autoComplete="new-password"
        required
        ref={passwordField}
        onFocus={check}
        onInput={check}
      />
    </>
  );
}
