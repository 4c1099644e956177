import type { ReactNode } from 'react';
import type { Json } from '#shared/json.ts';
import { itemName } from '#shared/studio/words.ts';
import { Button, IconButton } from '../../elements/button.tsx';
import { fieldsOf } from '../content-schema.ts';
import { FieldProblems, Group } from '../field-parts.tsx';
import {
  type FieldProps,
  parentIdOf,
  useFormTools,
  useProblemsIn,
  useValueOf,
} from '../form-tools.ts';
import { ChartLabelPlace, type Row } from './chart-label-place.tsx';

/** Rows of numbers as a table. Its columns are the list `columns` or `points` beside it. */
export function NumberTable(props: FieldProps) {
  const { id, schema, name: listName, parent, title } = props;
  const { change } = useFormTools();
  const isChart = listName === 'series';
  const columnsName = isChart ? 'points' : 'columns';
  const columnsId = `${parentIdOf(id)}.${columnsName}`;
  const section = fieldsOf(useValueOf(parentIdOf(id)));
  const columns = (section[columnsName] ?? []) as string[];
  const rows = (props.value ?? []) as Row[];
  const one = itemName(listName, parent);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  /** Changes the columns, and the numbers of each row with them. */
  const setColumns = (next: string[], values: (row: Json[]) => Json[]) => {
    const moved = rows.map((row) => ({ ...row, values: values((row['values'] ?? []) as Json[]) }));
    change(parentIdOf(id), { ...section, [columnsName]: next, [listName]: moved });
  };
  const removeColumn = (column: number) =>
    setColumns(columns.toSpliced(column, 1), (values) => values.toSpliced(column, 1));
  return (
    <Group {...props} title={isChart ? 'Numbers' : title} isRequired>
      <div className="content-table">
        <table>
          <TableHead
            id={columnsId}
            columns={columns}
            onAdd={() => setColumns([...columns, ''], (values) => [...values, 0])}
          />
          <tbody>
            {rows.map((row, index) => (
              <TableRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
                key={index}
                id={`${id}.${index}`}
                name={`${one} ${index + 1}`}
                row={row}
                columns={columns}
                tool={
                  <IconButton
                    className="button--small"
                    icon="delete"
                    label={`Remove ${one} ${row['name']}`}
                    disabled={rows.length <= minItems}
                    onClick={() => change(id, rows.toSpliced(index, 1))}
                  />
                }
              />
            ))}
            <TableFoot
              columns={columns}
              isFixed={columns.length <= (isChart ? 3 : 2)}
              onRemove={removeColumn}
            />
          </tbody>
        </table>
      </div>
      {rows.length < maxItems && (
        <Button
          icon="add"
          className="button--small content-add"
          onClick={() => change(id, [...rows, { name: '', values: columns.map(() => 0) }])}
        >
          Add {one}
        </Button>
      )}
      {isChart &&
        rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <ChartLabelPlace key={index} id={`${id}.${index}`} row={row} columns={columns} />
        ))}
      <FieldProblems id={columnsId} />
      <TableProblems id={columnsId} />
      <TableProblems id={id} />
    </Group>
  );
}

interface TableHeadProps {
  id: string;
  columns: string[];
  onAdd: () => void;
}

function TableHead({ id, columns, onAdd }: TableHeadProps) {
  const { change } = useFormTools();
  return (
    <thead>
      <tr id={id}>
        <th scope="col">Name</th>
        {columns.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <th scope="col" key={index}>
            <input
              className="content-number"
              id={`${id}.${index}`}
              aria-label={`Name of column ${index + 1}`}
              value={name}
              onChange={({ target }) => change(`${id}.${index}`, target.value)}
            />
          </th>
        ))}
        <th scope="col">
          <IconButton className="button--small" icon="add" label="Add a column" onClick={onAdd} />
        </th>
      </tr>
    </thead>
  );
}

interface TableFootProps {
  columns: string[];
  /** Whether none can be removed. */
  isFixed: boolean;
  onRemove: (column: number) => void;
}

function TableFoot({ columns, isFixed, onRemove }: TableFootProps) {
  return (
    <tr>
      <td />
      {columns.map((name, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
        <td key={column}>
          <IconButton
            className="button--small"
            icon="delete"
            label={`Remove column ${name}`}
            disabled={isFixed}
            onClick={() => onRemove(column)}
          />
        </td>
      ))}
    </tr>
  );
}

interface TableRowProps {
  id: string;
  /** What the row is, such as "series 2". */
  name: string;
  row: Row;
  columns: string[];
  /** The button at its end. */
  tool: ReactNode;
}

function TableRow({ id, name, row, columns, tool }: TableRowProps) {
  const { change } = useFormTools();
  const setValue = (column: number, value: number) => {
    const values = columns.map((_, at) => (at === column ? value : numberAt(row, at) || 0));
    change(`${id}.values`, values);
  };
  return (
    <tr id={id}>
      <th scope="row">
        <input
          id={`${id}.name`}
          aria-label={`Name of ${name}`}
          value={String(row['name'] ?? '')}
          onChange={({ target }) => change(`${id}.name`, target.value)}
        />
      </th>
      {columns.map((title, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
        <td key={column}>
          <input
            className="content-number"
            id={`${id}.values.${column}`}
            type="number"
            min={0}
            step="any"
            aria-label={`${row['name']}, ${title}`}
            value={numberAt(row, column)}
            onChange={({ target }) => {
              if (target.value !== '') setValue(column, target.valueAsNumber);
            }}
          />
        </td>
      ))}
      <td>{tool}</td>
    </tr>
  );
}

function numberAt(row: Row, column: number): number | '' {
  const value = (row['values'] as Json[] | undefined)?.[column];
  return typeof value === 'number' ? value : '';
}

/** Problems of rows and numbers, which have no room in the table. */
function TableProblems({ id }: { id: string }) {
  const problems = useProblemsIn(id);
  return problems.map(({ message, place }) => (
    <p className="field-error" key={place + message}>
      {place}: {message}
    </p>
  ));
}
