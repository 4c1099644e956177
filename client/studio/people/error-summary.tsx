import { type RefObject, useEffect, useRef } from 'react';

/** What is wrong, by field name; the empty name is the form as a whole. */
export type FormErrors = Partial<Record<string, string>>;

interface ErrorSummaryProps {
  errors: FormErrors;
  form: RefObject<HTMLFormElement | null>;
}

/** All errors of a form, above it; each leads to its field. It takes the focus when it appears. */
export function ErrorSummary({ errors, form }: ErrorSummaryProps) {
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
      <h2>There is a problem</h2>
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
