import { ApiError } from '../api.ts';
import { useNotices } from './notices.tsx';

const refused = new ApiError(0, {
  code: 'no-clipboard',
  message: 'The browser does not let the studio copy. Select the text and copy it by hand.',
});

/** @returns a function that copies a text and reports the result */
export function useCopy() {
  const { say, fail } = useNotices();
  return async (text: string, done = 'The link is copied.') => {
    try {
      // The Clipboard API requires a secure context.
      await navigator.clipboard.writeText(text);
      say(done);
    } catch {
      fail(refused);
    }
  };
}
