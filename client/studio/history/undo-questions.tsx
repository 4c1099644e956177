import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Undo } from '#shared/studio/publishing.ts';
import { Dialog } from '../elements/dialog.tsx';
import { titleOfFile } from '../file-title.ts';
import { MergeForm } from './merge-form.tsx';
import { type UndoQuestions, useUndoPublication } from './use-undo-publication.tsx';

/** Asks about later changes by others in the fields of a publication that is to be undone. */
export function UndoQuestionsDialog({ onUndone }: { onUndone: () => void }) {
  const { state, pathname } = useLocation();
  const questions = state as UndoQuestions | null;
  const navigate = useNavigate();
  const undo = useUndoPublication();
  const [merged, setMerged] = useState<NonNullable<Undo['merged']>>([]);
  const open = questions?.files?.[merged.length];
  if (!questions?.publication || !open) return null;
  const close = () => navigate(pathname, { replace: true });
  const { file, hash } = open;
  return (
    <Dialog
      key={`${file} ${hash}`}
      title={`“${titleOfFile(file)}” was changed again since`}
      size="wide"
      isOpen
      onClose={close}
    >
      <p>“Yours” is what undoing brings back. Everything else that was changed since stays.</p>
      <MergeForm
        versions={open}
        who={open.by}
        onMerged={async (value) => {
          const all = [...merged, { file, hash, value }];
          if (all.length < questions.files.length) return setMerged(all);
          setMerged([]);
          if (!(await undo(questions.publication, all))) return;
          close();
          onUndone();
        }}
      />
    </Dialog>
  );
}
