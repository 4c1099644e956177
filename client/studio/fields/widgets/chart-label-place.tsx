import type { Json } from '#shared/json.ts';
import { Labelled } from '../field-parts.tsx';
import { useFormTools } from '../form-tools.ts';

/** A row of a table of numbers: its name, and its numbers in `values`. */
export type Row = { [name: string]: Json };

interface ChartLabelPlaceProps {
  id: string;
  row: Row;
  columns: string[];
}

/** Where a line of a chart has its name. */
export function ChartLabelPlace({ id, row, columns }: ChartLabelPlaceProps) {
  const { change } = useFormTools();
  const field = `${id}.labelAt`;
  return (
    <Labelled id={field} label={`Where the line “${String(row['name'])}” has its name`}>
      <select
        className="content-short"
        id={field}
        value={String(row['labelAt'] ?? '')}
        onChange={({ target }) => change(field, target.value || undefined)}
      >
        <option value="">By itself</option>
        {columns.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </Labelled>
  );
}
