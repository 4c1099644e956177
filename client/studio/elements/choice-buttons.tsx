import { moveFocus } from './arrow-focus.ts';

interface ChoiceButtonsProps<Id extends string> {
  /** Name of the group. */
  label: string;
  /** For a filter, each option has the number of matching lines; the first option matches all. */
  options: readonly { id: Id; label: string; count?: number }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** A choice between a few options, such as the parts of a screen. Filters without a match are hidden. */
export function ChoiceButtons<Id extends string>(props: ChoiceButtonsProps<Id>) {
  const { label, options, chosen, onChoose } = props;
  return (
    <div
      className="choices"
      role="group"
      aria-label={label}
      onKeyDown={(event) => moveFocus(event, 'button', 'inline')}
    >
      {options
        .filter(({ id, count }, index) => index === 0 || count !== 0 || id === chosen)
        .map(({ id, label, count }) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {label} {count !== undefined && <span className="numbers">{count}</span>}
          </button>
        ))}
    </div>
  );
}
