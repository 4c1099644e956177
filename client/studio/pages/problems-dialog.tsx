import { Link } from 'react-router-dom';
import type { EditorProblem, OpenFile, PageSummary } from '#shared/studio/files.ts';
import { ButtonLink } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icon.tsx';
import { fieldAddress } from '../field-address.ts';
import { Pending } from '../layout/pending.tsx';
import { useAnswer } from '../use-answer.ts';

interface ProblemsDialogProps {
  page: PageSummary;
  onClose: () => void;
}

/** What the check has found on a page. */
export function ProblemsDialog({ page: { file, name }, onClose }: ProblemsDialogProps) {
  const opened = useAnswer<OpenFile>(`/api/files/${file}`);
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
        <ProblemList problems={opened.data.problems} />
      ) : (
        <Pending {...opened} what="what was found" failed="It could not be loaded" />
      )}
    </Dialog>
  );
}

/** Problems first, each with its place and what to do. */
function ProblemList({ problems }: { problems: readonly EditorProblem[] }) {
  const sorted = [...problems].sort((a, b) => a.level.localeCompare(b.level));
  return (
    <ul>
      {sorted.map(({ file, level, place, path, message }) => (
        <li key={`${file} ${path.join('.')} ${message}`} className={`problem problem--${level}`}>
          <Icon name={level} />
          <div>
            <p>
              <span className="visually-hidden">
                {level === 'problem' ? 'Problem' : 'Warning'} at{' '}
              </span>
              <Link to={fieldAddress(file, path)}>{place || 'The whole page'}</Link>
            </p>
            <p className="muted">{message}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
