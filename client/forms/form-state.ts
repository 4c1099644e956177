import { useLocation } from 'react-router-dom';
import { useSiteValue } from '#client/site-context.ts';
import type { FormState, NativeForm } from '#shared/form-state.ts';

/**
 * The values and errors of a form submitted without script. They belong to the server's document, not to
 * later visits of the page.
 */
export function useFormState(form: NativeForm): FormState | undefined {
  const { formState } = useSiteValue();
  // React Router's key for the first location.
  const isFirst = useLocation().key === 'default';
  return isFirst && formState?.form === form ? formState : undefined;
}
