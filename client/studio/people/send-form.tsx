import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../api.ts';
import { Button, type ButtonLook } from '../elements/button.tsx';
import { messageOf } from '../elements/states.tsx';
import { ErrorSummary, type FormErrors } from './error-summary.tsx';

interface SendFormProps {
  /** What is missing before anything is sent. */
  check?: () => FormErrors;
  send: () => Promise<void>;
  /** A verb. */
  submit: string;
  /** "plain" beside other forms of a screen. */
  look?: ButtonLook;
  /** Before the button. */
  more?: ReactNode;
  /** The fields, whose `name` is the one of their error. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/** A form that says at the top, and at each field, what is wrong; the focus goes to the summary. */
export function SendForm({ check, send, submit, look = 'primary', more, children }: SendFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = check?.() ?? {};
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      await send();
    } catch (error) {
      setErrors(errorsOf(error, form.current));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form ref={form} className="fields" noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={errors} form={form} />
      {children((name) => errors[name])}
      <div className="button-row">
        {more}
        <Button type="submit" look={look} isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** The server names the field that is wrong; what it says of no field of the form is about all of it. */
function errorsOf(error: unknown, form: HTMLFormElement | null): FormErrors {
  const errors: FormErrors = {};
  if (error instanceof ApiError)
    for (const { path, message } of error.problems) {
      const name = String(path[0] ?? '');
      errors[form?.elements.namedItem(name) ? name : ''] ??= message;
    }
  return Object.keys(errors).length > 0 ? errors : { '': messageOf(error) };
}
