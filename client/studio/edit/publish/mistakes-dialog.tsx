import type { Problem } from '#shared/studio/files.ts';
import { Dialog } from '../../elements/dialog.tsx';
import { ProblemList } from '../problem-list.tsx';

interface MistakesDialogProps {
  mistakes: readonly Problem[];
  /** Goes to a problem's field. */
  onGo: (problem: Problem) => void;
  onClose: () => void;
}

/** Why a draft cannot be published yet: all of it, and each leads to its field. */
export function MistakesDialog({ mistakes, onGo, onClose }: MistakesDialogProps) {
  return (
    <Dialog title="Not published yet" isOpen onClose={onClose}>
      <p>Fix these first. Each one leads to its field.</p>
      <ProblemList
        problems={mistakes}
        onGo={(problem) => {
          onClose();
          onGo(problem);
        }}
      />
    </Dialog>
  );
}
