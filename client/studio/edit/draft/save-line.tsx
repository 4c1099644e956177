import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../elements/icon.tsx';
import { useEditContext } from '../edit-context.ts';
import type { SaveState } from './draft-saver.ts';

const words = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  retrying: 'Not saved yet, trying again',
  refused: 'Not saved',
  conflict: 'Not saved',
} as const;

/**
 * Pause before screen readers announce that the draft is saved, so that they do not
 * announce it after each word.
 */
const REST_MS = 2000;

/** The state of the draft. Screen readers announce failures immediately, and a save after a pause. */
export function SaveLine() {
  const { save, revision } = useEditContext();
  // Without a draft, there is nothing to save.
  const isDraft = revision !== null;
  const isTrouble = save.name === 'retrying' || save.name === 'refused' || save.name === 'conflict';
  const isShown = isDraft || save.name !== 'saved';
  const message = 'message' in save ? save.message : undefined;
  const isResting = useResting(save.name);
  const rested = isDraft ? 'The draft is saved.' : 'There are no changes any more.';
  const trouble = [isTrouble && words[save.name], message].filter(Boolean).join(': ');
  return (
    <p className="save-line tight-row muted small" data-state={save.name} title={message}>
      {isTrouble && <Icon name="warning" />}
      {isShown && !isTrouble && (
        <span className={save.name === 'saved' ? 'dot dot--full' : 'dot'} aria-hidden="true" />
      )}
      {isShown && <span aria-hidden={isTrouble || undefined}>{words[save.name]}</span>}
      <span className="visually-hidden" role="status">
        {isTrouble ? trouble : isResting && rested}
      </span>
    </p>
  );
}

/** Whether the draft was saved, and has not changed for a while. */
function useResting(state: SaveState['name']): boolean {
  const [isResting, setIsResting] = useState(false);
  const wasChanged = useRef(false);
  useEffect(() => {
    setIsResting(false);
    wasChanged.current ||= state !== 'saved';
    if (state !== 'saved' || !wasChanged.current) return;
    const timer = setTimeout(() => setIsResting(true), REST_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return isResting;
}
