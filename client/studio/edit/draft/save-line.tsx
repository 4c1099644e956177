import { Icon } from '../../elements/icon.tsx';
import type { SaveState } from './draft-saver.ts';

const words = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  retrying: 'Not saved yet, trying again',
  refused: 'Not saved',
  conflict: 'Not saved',
} as const;

interface SaveLineProps {
  save: SaveState;
  /** Whether there is a draft; without one, nothing has to be saved. */
  isDraft: boolean;
}

/** How the draft stands. Screen readers hear of trouble at once, and of a save when they pause. */
export function SaveLine({ save, isDraft }: SaveLineProps) {
  const isTrouble = save.name === 'retrying' || save.name === 'refused' || save.name === 'conflict';
  const isShown = isDraft || save.name !== 'saved';
  const message = 'message' in save ? save.message : undefined;
  return (
    <p className="save-line" data-state={save.name} role="status" title={message}>
      {isTrouble && <Icon name="warning" />}
      {isShown && !isTrouble && <span className="save-dot" aria-hidden="true" />}
      {isShown && words[save.name]}
      {message && <span className="visually-hidden">: {message}</span>}
    </p>
  );
}
