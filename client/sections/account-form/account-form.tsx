import { Field } from '#client/forms/field.tsx';
import { Form } from '#client/forms/form.tsx';
import { FormPage } from '#client/forms/form-page.tsx';
import { useFormState } from '#client/forms/form-state.ts';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

type AccountSection = SectionOf<'account-form'>;

/** A form about an account. It is always submitted natively, and answered with a page. */
export function AccountForm({ section }: { section: AccountSection }) {
  const state = useFormState(section.form);
  const isDone = state?.isDone;
  const text = isDone ? section.done : section.text;
  return (
    <FormPage section={{ ...section, text }} isDone={isDone} links={[section.login]}>
      {!isDone && (
        <Form call={section.form} refusal={state} values={state?.values}>
          <Fields form={section.form} token={state?.values.token} />
          <button type="submit" className="button button--primary">
            {section.submitLabel}
          </button>
        </Form>
      )}
    </FormPage>
  );
}

interface FieldsProps {
  form: AccountSection['form'];
  /** Token from the emailed link. */
  token: string | undefined;
}

function Fields({ form, token = '' }: FieldsProps) {
  const text = useText();
  if (form === 'forgot-password')
    return (
      <Field
        name="email"
        label={text('Email address')}
        type="email"
        autoComplete="username"
        required
      />
    );
  return (
    <>
      <input type="hidden" name="token" value={token} />
      {form === 'reset-password' && (
        <Field
          name="password"
          label={text('New password')}
          type="password"
          help={text('At least 8 characters.')}
          autoComplete="new-password"
          required
        />
      )}
    </>
  );
}
