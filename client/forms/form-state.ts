import { useLocation } from 'react-router-dom';
import { useSiteValue } from '#client/site-context.ts';
import type { FormState, NativeForm } from '#shared/form-state.ts';

/**
 * What a form that was sent without script is shown again with. It belongs to the document that the
 * server made, not to later visits of the page.
 */
export function useFormState(form: NativeForm): FormState | undefined {
  const { formState } = useSiteValue();
  // The router's name for the place where it began.
  const isFirst = useLocation().key === 'default';
  return isFirst && formState?.form === form ? formState : undefined;
}
