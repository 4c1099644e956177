import { type ComponentProps, createContext, useContext, useId } from 'react';
import { useText } from '#client/use-text.ts';
import type { FormName, FormState } from '#shared/form-state.ts';
import type { InterfaceText } from '#shared/interface-texts.ts';
import { noRefusal, type Refusal } from '#shared/refusal.ts';

type Values = FormState['values'];

/** A form's state for its fields. */
interface FormValue extends Pick<Refusal, 'errors'> {
  /** Begins the ids of its fields. */
  id: string;
  values: Values;
}

const noValues: Values = {};

const FormContext = createContext<FormValue>({
  id: '',
  errors: noRefusal.errors,
  values: noValues,
});

/** The form around a field. */
export const useForm = (): FormValue => useContext(FormContext);

interface FormProps extends ComponentProps<'form'> {
  /** Name of its call. */
  call: FormName;
  /** Why it was refused when it was last sent. */
  refusal?: Refusal | undefined;
  /** First values of its fields. */
  values?: Values | undefined;
}

/** A form that says at its top why it was refused, with links to the fields that are wrong. */
export function Form({ call, refusal = noRefusal, values, children, ...attributes }: FormProps) {
  const id = useId();
  const { errors } = refusal;
  return (
    <form className="form" method="post" action={`/api/${call}`} {...attributes}>
      <FormContext value={{ id, errors, values: values ?? noValues }}>
        {refusal.text && <ErrorSummary id={id} {...refusal} />}
        {children}
      </FormContext>
    </form>
  );
}

/** Class of the summary, which `useSubmit` focuses. */
export const ERROR_SUMMARY = 'error-summary';

/** Why a form was refused. In a document that says so, the browser focuses it. */
function ErrorSummary({ id, text, errors }: Refusal & { id: string }) {
  const translate = useText();
  const fields = Object.entries(errors);
  return (
    <div
      className={ERROR_SUMMARY}
      role="group"
      aria-labelledby={`${id}summary`}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what was just sent is refused, and this says why
      autoFocus
    >
      <p id={`${id}summary`}>{translate(text as InterfaceText)}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, error]) => (
            <li key={name}>
              <a href={`#${id}${name}`}>{translate(error as InterfaceText)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
