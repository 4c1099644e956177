import { type SubmitEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate } from '#client/navigation/navigate.ts';
import type { FieldErrors } from '#shared/refusal.ts';

/** Where the visitor goes after the call, or the field errors if they stay. */
export type Outcome = { to: string } | { errors: FieldErrors };

/** Reads the value of a field by its name. */
export type FieldReader = (name: string) => string;

interface Submission {
  /** A call is under way. */
  busy: boolean;
  errors: FieldErrors;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

const noErrors: FieldErrors = {};

/**
 * Submits a form by script, one call at a time, and keeps what was typed.
 *
 * @param send makes the call and handles its answer, except for the navigation
 * @param atFirst field errors that came with the document
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
    // A visitor who has left the page stays where they are now.
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

/** Focuses the first invalid field, or else the button, which lost focus while disabled. */
function restoreFocus(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) wrong.focus();
  else if (document.activeElement === document.body) {
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }
}
