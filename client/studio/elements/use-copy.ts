import { useNotices } from './notices.tsx';

/** @returns copies a text, and says so; without the clipboard, what is selected can be copied by hand */
export function useCopy() {
  const { say } = useNotices();
  return (text: string, done = 'The link is copied.') =>
    navigator.clipboard.writeText(text).then(
      () => say(done),
      () => {},
    );
}
