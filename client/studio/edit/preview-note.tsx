import type { ShownPreview } from '../preview/use-preview.ts';

const words: Partial<Record<ShownPreview['state'], string>> = {
  mended: 'Parts with something to fix are shown as they were before.',
  'last-valid': 'The page is shown as it was before the last change, which has something to fix.',
  none: 'This page can’t be shown until what is listed is fixed. What you typed is kept.',
  away: 'The studio can’t be reached, so the page is not up to date. It tries again by itself.',
};

/** Says so if the page is not what the fields say. */
export function PreviewNote({ shown }: { shown: ShownPreview | null }) {
  const text = shown && words[shown.state];
  return (
    <p className="preview-note" role="status" hidden={!text}>
      {text}
    </p>
  );
}
