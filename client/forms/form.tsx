import { type ComponentProps, createContext, useContext, useId } from 'react';
import { useText } from '#client/use-text.ts';
import type { FormName, FormState } from '#shared/form-state.ts';
import type { InterfaceText } from '#shared/interface-texts.ts';
import { noRefusal, type Refusal } from '#shared/refusal.ts';

type Values = FormState['values'];

/** A form's state for its fields. */
interface FormValue extends Pick<Refusal, 'errors'> {
  /** Prefix of its fields' IDs. */
  id: string;
  values: Values;
}

const noValues: Values = {};

const FormContext = createContext<FormValue>({
  id: '',
  errors: noRefusal.errors,
  values: noValues,
});

/** The form that contains a field. */
export const useForm = (): FormValue => useContext(FormContext);

interface FormProps extends ComponentProps<'form'> {
  /** Name of its call. */
  call: FormName;
  /** The refusal of the last submission. */
  refusal?: Refusal | undefined;
  /** Initial values of its fields. */
  values?: Values | undefined;
}

/** A form with an error summary at its top, which links to the invalid fields. */
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

/** The summary of a refused form. In a server-rendered document, the browser focuses it. */
function ErrorSummary({ id, text, errors }: Refusal & { id: string }) {
  const translate = useText();
  const fields = Object.entries(errors);
  return (
    <div
      className={ERROR_SUMMARY}
      role="group"
      aria-labelledby={`${id}summary`}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the submitted form was refused, and this gives the reason
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
