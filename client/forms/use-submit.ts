import { type SubmitEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate } from '#client/navigation/navigate.ts';
import type { FieldErrors } from '#shared/refusal.ts';

/** Where a form leads after its call, or what is wrong with its fields where it stays. */
export type Outcome = { to: string } | { errors: FieldErrors };

/** Reads what was typed into the field of a name. */
export type FieldReader = (name: string) => string;

interface Submission {
  /** A call is under way. */
  busy: boolean;
  errors: FieldErrors;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

const noErrors: FieldErrors = {};

/**
 * Lets a form send itself by script, one call at a time; what was typed stays in the fields.
 *
 * @param send makes the call, and everything that follows from it but the navigation
 * @param atFirst what is wrong with the fields as they come from the server
 */
export function useSubmit(
  send: (field: FieldReader) => Promise<Outcome>,
  atFirst: FieldErrors = noErrors,
): Submission {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(atFirst);

  async function run(element: HTMLFormElement) {
    form.current = element;
    setBusy(true);
    setErrors(noErrors);
    const data = new FormData(element);
    const outcome = await send((name) => String(data.get(name) ?? ''));
    // A visitor who has left the page meanwhile stays where they are.
    if ('to' in outcome && element.isConnected) await navigate(outcome.to);
    // Together with the next page, so that the button stays disabled until then.
    startTransition(() => {
      setBusy(false);
      if ('errors' in outcome) setErrors({ ...outcome.errors });
    });
  }

  useEffect(() => {
    if (errors !== noErrors) restoreFocus(form.current);
  }, [errors]);

  return {
    busy,
    errors,
    onSubmit(event) {
      event.preventDefault();
      if (!busy) run(event.currentTarget);
    },
  };
}

/** To the first wrong field, else back to the button, which lost it while it was disabled. */
function restoreFocus(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) wrong.focus();
  else if (document.activeElement === document.body) {
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }
}
