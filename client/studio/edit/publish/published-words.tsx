import type { EditorProblem, StaleText } from '#shared/studio/files.ts';
import { staleTextsMessage } from '../stale-texts-note.tsx';

/** Number of sums listed initially. */
const SHOWN = 3;

interface PublishedWordsProps {
  /** Numbers changed by this publication that other texts still repeat. */
  staleTexts: readonly StaleText[];
  /** @param path the field with a sum that may be outdated */
  onGo: (path: EditorProblem['path']) => void;
}

/** The message after a publication: pages with the old number, and sums based on it. */
export function PublishedWords({ staleTexts, onGo }: PublishedWordsProps) {
  const sums = staleTexts.flatMap(({ text: part, multiples }) =>
    multiples.map((sum) => ({ ...sum, part })),
  );
  return (
    <>
      {staleTextsMessage(staleTexts)}
      {sums.slice(0, SHOWN).map(({ path, place, text, times, part }) => (
        <span key={place + text}>
          {' '}
          “{text}” was {times} × “{part}”.{' '}
          <button type="button" className="link-button" onClick={() => onGo(path)}>
            Check {text}
          </button>
        </span>
      ))}
    </>
  );
}
