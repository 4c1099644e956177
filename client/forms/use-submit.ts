import { type SubmitEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate } from '#client/navigation/navigate.ts';
import { noRefusal, type Refusal } from '#shared/refusal.ts';
import { ERROR_SUMMARY } from './form.tsx';

/** Destination after the call, or the reason to stay. */
export type Outcome = { to: string } | Refusal;

/** Reads the value of a field by its name. */
export type FieldReader = (name: string) => string;

interface Submission {
  /** Whether a call is in progress. */
  busy: boolean;
  refusal: Refusal;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

/**
 * Submits a form by script, one call at a time, and keeps the entered values.
 *
 * @param send makes the call and handles its answer, except for the navigation
 * @param atFirst the refusal in the server-rendered document
 */
export function useSubmit(
  send: (field: FieldReader) => Promise<Outcome>,
  atFirst: Refusal = noRefusal,
): Submission {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(atFirst);

  async function run(element: HTMLFormElement) {
    form.current = element;
    setBusy(true);
    setRefusal(noRefusal);
    const data = new FormData(element);
    const outcome = await send((name) => String(data.get(name) ?? ''));
    // A visitor who has already left the page is not redirected.
    if ('to' in outcome && element.isConnected) await navigate(outcome.to);
    // In one transition with the next page, so that the button stays disabled until then.
    startTransition(() => {
      setBusy(false);
      if ('errors' in outcome) setRefusal({ ...outcome });
    });
  }

  useEffect(() => {
    if (refusal !== noRefusal) restoreFocus(form.current);
  }, [refusal]);

  return {
    busy,
    refusal,
    onSubmit(event) {
      event.preventDefault();
      if (!busy) run(event.currentTarget);
    },
  };
}

/** Focuses the error summary, or else the button, which lost focus while disabled. */
function restoreFocus(form: HTMLFormElement | null): void {
  const summary = form?.querySelector<HTMLElement>(`.${ERROR_SUMMARY}`);
  if (summary) summary.focus();
  else if (document.activeElement === document.body) {
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }
}
