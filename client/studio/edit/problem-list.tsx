import type { EditorProblem } from '#shared/studio/files.ts';
import { Icon } from '../elements/icon.tsx';
import { byWork, workOf } from '../to-do.ts';

const icons = { problem: 'problem', 'to-write': 'edit', warning: 'warning' } as const;

interface ProblemListProps {
  problems: readonly EditorProblem[];
  /** Called with the problem whose field to open. */
  onGo: (problem: EditorProblem) => void;
}

/** All problems of a draft, each with a link to its field. */
export function ProblemList({ problems, onGo }: ProblemListProps) {
  if (problems.length === 0) return <p>Nothing to fix.</p>;
  return (
    <ul className="problem-list">
      {byWork(problems).map((problem) => (
        <li
          key={`${problem.file} ${problem.path.join('.')} ${problem.message}`}
          data-work={workOf(problem)}
        >
          <button type="button" onClick={() => onGo(problem)}>
            <Icon name={icons[workOf(problem)]} />
            <span>
              <span className="problem-place muted small">{problem.place || 'The whole page'}</span>
              <span className="problem-message">{problem.message}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
