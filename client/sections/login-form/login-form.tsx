import { useAuth } from '#client/auth/auth-context.tsx';
import { Field } from '#client/forms/field.tsx';
import { Form } from '#client/forms/form.tsx';
import { FormPage } from '#client/forms/form-page.tsx';
import { loginOutcome, networkRefusal } from '#client/forms/outcomes.ts';
import { postJson } from '#client/forms/post-json.ts';
import { SubmitButton } from '#client/forms/submit-button.tsx';
import { type FieldReader, type Outcome, useSubmit } from '#client/forms/use-submit.ts';
import { useNotices } from '#client/notices/notice-context.tsx';
import { useText } from '#client/use-text.ts';
import { type LoginPayload, noticeTexts } from '#shared/api.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** The login form. It shows its own warning, hence `noValidate`. */
export function LoginForm({ section }: { section: SectionOf<'login-form'> }) {
  const { login } = useAuth();
  const { show } = useNotices();
  const text = useText();
  const { busy, refusal, onSubmit } = useSubmit(send);

  async function send(field: FieldReader): Promise<Outcome> {
    const payload: LoginPayload = { email: field('email').trim(), password: field('password') };
    if (!payload.email || !payload.password) {
      show('warning', noticeTexts.loginEmpty);
      const errors = {
        ...(!payload.email && { email: text('Enter your email address.') }),
        ...(!payload.password && { password: text('Enter your password.') }),
      };
      return { text: noticeTexts.loginEmpty, errors };
    }
    const outcome = loginOutcome(await postJson('/api/login', payload));
    if (outcome.kind === 'refused') {
      show('error', outcome.text);
      return outcome;
    }
    if (outcome.kind === 'failed') {
      console.error(outcome.error);
      show('error', noticeTexts.network);
      return networkRefusal;
    }
    login(outcome.record);
    show('success', noticeTexts.loginSuccess);
    return { to: section.next };
  }

  return (
    <FormPage section={section} links={[section.forgotLink, section.registerLink]}>
      <noscript>
        <p>{text('Please turn on JavaScript to log in. Your login is kept in your browser.')}</p>
      </noscript>
      <Form call="login" refusal={refusal} noValidate onSubmit={onSubmit}>
        {/* "username" tells password managers that the email address is the login name. */}
        <Field name="email" label={text('Email address')} type="email" autoComplete="username" />
        <Field
          name="password"
          label={text('Password')}
          type="password"
          autoComplete="current-password"
        />
        <SubmitButton label={section.submitLabel} busy={busy} />
      </Form>
    </FormPage>
  );
}
