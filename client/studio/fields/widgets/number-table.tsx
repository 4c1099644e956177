import type { Json } from '#shared/json.ts';
import { itemName } from '#shared/studio/words.ts';
import { Button, IconButton } from '../../elements/button.tsx';
import { Select } from '../../elements/select-field.tsx';
import { fieldsOf } from '../content-schema.ts';
import { FieldProblems, Group, Labelled } from '../field-parts.tsx';
import { type FieldProps, parentIdOf, useForm, useProblemsIn, useValueOf } from '../form-tools.ts';
import { textOf } from '../values.ts';
import { NumberInput } from './number-widget.tsx';

/** A row: its name, and its numbers in `values`. */
type Row = { [name: string]: Json };

/** Rows of numbers as a table. Its columns are the list `columns` or `points` beside it. */
export function NumberTable(props: FieldProps) {
  const table = useTable(props);
  const { id, one, rows, columns, columnsId, isChart, setColumns, setRows } = table;
  return (
    <Group {...props} title={isChart ? 'Numbers' : props.title} isRequired>
      <div className="content-table">
        <table>
          <TableHead {...table} />
          <tbody>
            {rows.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID, only their position
              <TableRow key={index} {...table} index={index} />
            ))}
            <tr>
              <td />
              {columns.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ID, only their position
                <td key={column}>
                  <IconButton
                    className="button--small"
                    icon="delete"
                    label={`Remove column ${name}`}
                    disabled={columns.length <= (isChart ? 3 : 2)}
                    onClick={() => setColumns((list) => list.toSpliced(column, 1))}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {rows.length < table.maxItems && (
        <Button
          icon="add"
          className="button--small"
          onClick={() => setRows([...rows, { name: '', values: columns.map(() => 0) }])}
        >
          Add {one}
        </Button>
      )}
      {isChart &&
        rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID, only their position
          <LabelPlace key={index} id={`${id}.${index}.labelAt`} row={row} columns={columns} />
        ))}
      <FieldProblems id={columnsId} />
      <TableProblems id={columnsId} />
      <TableProblems id={id} />
    </Group>
  );
}

type Table = ReturnType<typeof useTable>;

/** Rows, columns and actions of a table. */
function useTable({ id, schema, name, parent, value }: FieldProps) {
  const { change } = useForm();
  const isChart = name === 'series';
  const columnsName = isChart ? 'points' : 'columns';
  const sectionId = parentIdOf(id);
  const section = fieldsOf(useValueOf(sectionId));
  const columns = (section[columnsName] ?? []) as string[];
  const rows = (value ?? []) as Row[];
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  return {
    id,
    isChart,
    columnsId: `${sectionId}.${columnsName}`,
    columns,
    rows,
    minItems,
    maxItems,
    /** Name of one row. */
    one: itemName(name, parent),
    change,
    setRows: (next: Row[]) => change(id, next),
    /** Changes the columns, and the numbers of each row accordingly. @param added values for a new column */
    setColumns: (how: <Item>(list: Item[], added: Item) => Item[]) => {
      const moved = rows.map((row) => ({ ...row, values: how<Json>(valuesOf(row), 0) }));
      change(sectionId, { ...section, [columnsName]: how(columns, ''), [name]: moved });
    },
  };
}

function TableHead({ columnsId, columns, change, setColumns }: Table) {
  return (
    <thead>
      <tr id={columnsId}>
        <th scope="col">Name</th>
        {columns.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ID, only their position
          <th scope="col" key={index}>
            <input
              className="content-number"
              id={`${columnsId}.${index}`}
              aria-label={`Name of column ${index + 1}`}
              value={name}
              onChange={({ target }) => change(`${columnsId}.${index}`, target.value)}
            />
          </th>
        ))}
        <th scope="col">
          <IconButton
            className="button--small"
            icon="add"
            label="Add a column"
            onClick={() => setColumns((list, added) => [...list, added])}
          />
        </th>
      </tr>
    </thead>
  );
}

function TableRow({ index, id: listId, one, rows, columns, ...table }: Table & { index: number }) {
  const { change, setRows, minItems } = table;
  const id = `${listId}.${index}`;
  const row = rows[index] ?? {};
  const setValue = (column: number, value: Json) =>
    change(
      `${id}.values`,
      columns.map((_, at) => (at === column ? value : (valuesOf(row)[at] ?? 0))),
    );
  return (
    <tr id={id}>
      <th scope="row">
        <input
          id={`${id}.name`}
          aria-label={`Name of ${one} ${index + 1}`}
          value={String(row['name'] ?? '')}
          onChange={({ target }) => change(`${id}.name`, target.value)}
        />
      </th>
      {columns.map((title, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ID, only their position
        <td key={column}>
          <NumberInput
            className="content-number"
            id={`${id}.values.${column}`}
            min={0}
            aria-label={`${row['name']}, ${title}`}
            value={valuesOf(row)[column]}
            onChange={(value) => setValue(column, value)}
          />
        </td>
      ))}
      <td>
        <IconButton
          className="button--small"
          icon="delete"
          label={`Remove ${one} ${row['name']}`}
          disabled={rows.length <= minItems}
          onClick={() => setRows(rows.toSpliced(index, 1))}
        />
      </td>
    </tr>
  );
}

const valuesOf = (row: Row) => (row['values'] ?? []) as Json[];

/** The point at which a chart's line is labelled. */
function LabelPlace({ id, row, columns }: { id: string; row: Row; columns: string[] }) {
  const { change } = useForm();
  return (
    <Labelled id={id} label={`Where the line “${String(row['name'])}” has its name`}>
      <Select
        id={id}
        className="content-short"
        value={textOf(row['labelAt'])}
        options={['', ...columns].map((name) => [name, name || 'By itself'] as const)}
        onChange={(name) => change(id, name || undefined)}
      />
    </Labelled>
  );
}

/** Problems of rows and numbers, listed below the table because its cells are too small. */
const TableProblems = ({ id }: { id: string }) =>
  useProblemsIn(id).map(({ message, place }) => (
    <p className="field-error" key={place + message}>
      {place}: {message}
    </p>
  ));
