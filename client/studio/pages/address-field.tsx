import type { AddressCheck } from '#shared/studio/pages.ts';
import { TextField } from '../elements/field.tsx';
import { messageOf } from '../elements/states.tsx';
import { useSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { useDebounced } from '../use-debounced.ts';

/**
 * Checks whether an address is available for a page, shortly after it was typed.
 *
 * @param path nothing is checked if it is empty
 * @param own file of the page to be moved; undefined for a new page
 * @returns the reason if it is not available, null if it is, undefined while unknown
 */
export function useAddressCheck(path: string, own?: string): string | null | undefined {
  const asked = useDebounced(path);
  const query = new URLSearchParams({ path: asked, ...(own && { file: own }) });
  const address = asked && `/api/new-page/address?${query}`;
  const { data, error } = useAnswer<AddressCheck>(address || null);
  if (asked !== path) return undefined;
  return error === undefined ? data?.problem : messageOf(error);
}

interface AddressFieldProps {
  label: string;
  value: string;
  onChange: (path: string) => void;
  /** The result of `useAddressCheck`. */
  problem: string | null | undefined;
}

/** Address field of a page, with the resulting full address. */
export function AddressField({ label, value, onChange, problem }: AddressFieldProps) {
  const { siteUrl } = useSession();
  return (
    <TextField
      label={label}
      help={
        <>
          Visitors find the page at {siteUrl}
          {value || '/…'}
        </>
      }
      error={problem}
      value={value}
      onChange={(text) => onChange(text === '' || text.startsWith('/') ? text : `/${text}`)}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      maxLength={200}
    />
  );
}
