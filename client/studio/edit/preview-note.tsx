import { useEffect, useState } from 'react';
import type { ShownPreview } from '../preview/use-preview.ts';
import { useEditContext } from './edit-context.ts';

const words: Partial<Record<ShownPreview['state'], string>> = {
  mended: 'Parts with something to fix are shown as they were before.',
  'last-valid': 'The page is shown as it was before the last change, which has something to fix.',
  none: 'This page can’t be shown until what is listed is fixed. What you typed is kept.',
  away: 'The studio can’t be reached, so the page is not up to date. It tries again by itself.',
};

/** A half-typed address or colour is temporarily invalid, which need not be announced. */
const REST_MS = 2000;

/** Explains why the page differs from the fields. Screen readers announce it after a pause. */
export function PreviewNote({ shown }: { shown: ShownPreview | null }) {
  const { value } = useEditContext();
  const text = (shown && words[shown.state]) ?? '';
  const [told, setTold] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <>
      <p className="preview-note box" hidden={!text}>
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {text && told}
      </p>
    </>
  );
}
