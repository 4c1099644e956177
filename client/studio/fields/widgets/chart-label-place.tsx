import type { Json } from '#shared/json.ts';
import { Labelled } from '../field-parts.tsx';
import { useFormTools } from '../form-tools.ts';
import { textOf } from '../values.ts';
import { Select } from './choice-widgets.tsx';

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
      <Select
        control={{ id: field }}
        className="content-short"
        value={textOf(row['labelAt'])}
        choices={['', ...columns].map((name) => [name, name || 'By itself'])}
        onChange={(name) => change(field, name || undefined)}
      />
    </Labelled>
  );
}
