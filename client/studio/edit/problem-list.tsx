import type { EditorProblem } from '#shared/studio/files.ts';
import { Icon } from '../elements/icon.tsx';

interface ProblemListProps {
  problems: readonly EditorProblem[];
  /** Goes to the problem's field. */
  onGo: (problem: EditorProblem) => void;
}

/** How much there is to fix. */
export const thingsToFix = (count: number): string =>
  count === 1 ? '1 thing to fix' : `${count} things to fix`;

/** Everything that is wrong with the draft, all at once; each leads to its field. */
export function ProblemList({ problems, onGo }: ProblemListProps) {
  if (problems.length === 0) return <p>Nothing to fix.</p>;
  const sorted = [...problems].sort((a, b) => a.level.localeCompare(b.level));
  return (
    <ul className="problem-list">
      {sorted.map((problem) => (
        <li
          key={`${problem.file} ${problem.path.join('.')} ${problem.message}`}
          data-level={problem.level}
        >
          <button type="button" onClick={() => onGo(problem)}>
            <Icon name={problem.level === 'problem' ? 'problem' : 'warning'} />
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
