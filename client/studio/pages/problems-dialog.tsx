import { useNavigate } from 'react-router-dom';
import type { OpenFile, PageSummary } from '#shared/studio/files.ts';
import { ProblemList } from '../edit/problem-list.tsx';
import { ButtonLink } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { fieldAddress } from '../field-address.ts';
import { Pending } from '../layout/pending.tsx';
import { useAnswer } from '../use-answer.ts';

interface ProblemsDialogProps {
  page: PageSummary;
  onClose: () => void;
}

/** The problems of a page. */
export function ProblemsDialog({ page: { file, name }, onClose }: ProblemsDialogProps) {
  const opened = useAnswer<OpenFile>(`/api/files/${file}`);
  const navigate = useNavigate();
  return (
    <Dialog
      title={`To fix on “${name}”`}
      isOpen
      onClose={onClose}
      actions={
        <ButtonLink look="primary" icon="edit" to={`/edit/${file}`}>
          Open the page
        </ButtonLink>
      }
    >
      {opened.data ? (
        <ProblemList
          problems={opened.data.problems}
          onGo={(problem) => navigate(fieldAddress(problem.file, problem.path))}
        />
      ) : (
        <Pending {...opened} what="what was found" failed="It could not be loaded" />
      )}
    </Dialog>
  );
}
