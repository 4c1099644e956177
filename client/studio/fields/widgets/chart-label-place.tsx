import type { Json } from '#shared/studio/files.ts';
import { useFormTools } from '../form-tools.ts';

/** A row of a table of numbers: its name, and its numbers in `values`. */
export type Row = { [name: string]: Json };

interface ChartLabelPlaceProps {
  id: string;
  path: (string | number)[];
  row: Row;
  index: number;
  columns: string[];
}

/** Where a line of a chart has its name. */
export function ChartLabelPlace({ id, path, row, index, columns }: ChartLabelPlaceProps) {
  const { change } = useFormTools();
  const field = `${id}.${index}.labelAt`;
  return (
    <div className="content-field">
      <label className="content-field__label" htmlFor={field}>
        Where the line “{String(row['name'])}” has its name
      </label>
      <select
        className="content-input content-input--short"
        id={field}
        value={String(row['labelAt'] ?? '')}
        onChange={({ target }) => change([...path, index, 'labelAt'], target.value || undefined)}
      >
        <option value="">By itself</option>
        {columns.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
