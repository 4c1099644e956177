interface Filter<Id extends string> {
  id: Id;
  label: string;
  /** How many lines it leaves. */
  count: number;
}

interface FilterButtonsProps<Id extends string> {
  /** The first one leaves everything. */
  filters: readonly Filter<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** What a list can be narrowed to, each with its number; what would leave nothing is not offered. */
export function FilterButtons<Id extends string>(props: FilterButtonsProps<Id>) {
  const { filters, chosen, onChoose } = props;
  return (
    <div className="filters" role="group" aria-label="Show">
      {filters
        .filter(({ id, count }, index) => index === 0 || count > 0 || id === chosen)
        .map(({ id, label, count }) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {label} <span className="numbers">{count}</span>
          </button>
        ))}
    </div>
  );
}
