import { useId } from 'react';
import type { PageSummary } from '#shared/studio/files.ts';
import type { NewPage, NewPageChoices } from '#shared/studio/pages.ts';
import { Choice } from '../elements/choice.tsx';
import { SelectField } from '../elements/select-field.tsx';

interface BeginningsProps {
  skeletons: NewPageChoices['skeletons'];
  pages: readonly PageSummary[];
  chosen: NewPage['from'] | null;
  onChoose: (from: NewPage['from']) => void;
  /** Whether it receives the focus when it appears. */
  isFirst: boolean;
  /** The error about the choice. */
  problem: string | false;
}

/** The choice of a new page's initial content: a template, or a copy of another page. */
export function Beginnings(props: BeginningsProps) {
  const { skeletons, pages, chosen, onChoose, isFirst, problem } = props;
  const problemId = useId();
  const sorted = [...pages].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const isCopy = chosen !== null && 'file' in chosen;
  return (
    <fieldset
      data-invalid={Boolean(problem) || undefined}
      aria-describedby={problem ? problemId : undefined}
    >
      <legend>Begin with</legend>
      {problem && (
        <p id={problemId} className="field-error">
          {problem}
        </p>
      )}
      <div className="beginnings">
        {skeletons.map(({ id, name, description }, index) => (
          <Choice
            key={id}
            className="beginning box"
            name="beginning"
            // It loads after the dialog has opened, and is the dialog's first question.
            autoFocus={isFirst && index === 0}
            checked={chosen !== null && 'skeleton' in chosen && chosen.skeleton === id}
            onChange={() => onChoose({ skeleton: id })}
          >
            <span>
              <b>{name}</b>
              <span className="field-help">{description}</span>
            </span>
          </Choice>
        ))}
        {sorted[0] && (
          <Choice
            className="beginning box"
            name="beginning"
            checked={isCopy}
            onChange={() => sorted[0] && onChoose({ file: sorted[0].file })}
          >
            <span>
              <b>Another page</b>
              <span className="field-help">
                A copy of a page that you like, to change as you please.
              </span>
            </span>
          </Choice>
        )}
      </div>
      {isCopy && (
        <SelectField
          label="Page to copy"
          value={chosen.file}
          onChange={(file) => onChoose({ file })}
          options={sorted.map(({ file, name, path }) => [file, `${name} (${path})`])}
        />
      )}
    </fieldset>
  );
}
