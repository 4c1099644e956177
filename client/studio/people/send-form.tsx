import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ApiError } from '../api.ts';
import { Button, type ButtonLook } from '../elements/button.tsx';
import { Field } from '../elements/field.tsx';
import { messageOf } from '../elements/states.tsx';

/** Errors by field name; the empty name is the form as a whole. */
export type FormErrors = Partial<Record<string, string>>;

/** Values of a form by field name. */
type Values = Record<string, string>;

interface SendFormProps {
  /** Required fields, with the message for each if it is empty. */
  needs?: Values;
  /** Additional validation before sending. */
  check?: (values: Values) => FormErrors;
  send: (values: Values, form: HTMLFormElement) => Promise<unknown>;
  /** Label of the submit button, a verb. */
  submit: string;
  /** "plain" if the screen has several forms. */
  look?: ButtonLook;
  /** Closes the surrounding dialog. */
  onCancel?: () => void;
  /** The fields; an error is assigned to the field with its `name`. */
  children: ReactNode;
}

const ErrorsContext = createContext<FormErrors>({});

/** The error of one field in the surrounding form. */
export const useFieldError = (name: string): string | undefined => use(ErrorsContext)[name];

/** A form that reports errors in a summary and at each field; the summary receives the focus. */
export function SendForm(props: SendFormProps) {
  const { needs = {}, check, send, submit, look = 'primary', onCancel, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { currentTarget } = event;
    const values = Object.fromEntries(new FormData(currentTarget)) as Values;
    const empty = Object.entries(needs).filter(([name]) => !values[name]?.trim());
    const missing = { ...Object.fromEntries(empty), ...check?.(values) };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    await send(values, currentTarget).catch((error) => setErrors(errorsOf(error, currentTarget)));
    setIsBusy(false);
  };
  return (
    <form ref={form} className="fields" noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={errors} form={form} />
      <ErrorsContext value={errors}>{children}</ErrorsContext>
      <div className="button-row">
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" look={look} isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

interface ErrorSummaryProps {
  errors: FormErrors;
  form: RefObject<HTMLFormElement | null>;
}

/** All errors of a form, above it, each linked to its field. It receives the focus when it appears. */
function ErrorSummary({ errors, form }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = Object.entries(errors);
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.focus();
  }, [errors]);
  if (list.length === 0) return null;
  const focus = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    const control = field instanceof RadioNodeList ? field[0] : field;
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h2 className="heading-3">There is a problem</h2>
      <ul>
        {list.map(([name, message]) => (
          <li key={name}>
            {name === '' ? (
              message
            ) : (
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  focus(name);
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The server's errors by field; those of unknown fields belong to the form as a whole. */
function errorsOf(error: unknown, form: HTMLFormElement): FormErrors {
  const errors: FormErrors = {};
  if (error instanceof ApiError)
    for (const { path, message } of error.problems) {
      const name = String(path[0] ?? '');
      errors[form.elements.namedItem(name) ? name : ''] ??= message;
    }
  return Object.keys(errors).length > 0 ? errors : { '': messageOf(error) };
}

interface FormTextProps extends ComponentProps<'input'> {
  label: string;
  help?: string;
  name: string;
}

/** A single-line text field of a form. */
export function FormText({ label, help, ...props }: FormTextProps) {
  return (
    <Field label={label} help={help} error={useFieldError(props.name)}>
      {(attributes) => <input type="text" {...props} {...attributes} />}
    </Field>
  );
}
