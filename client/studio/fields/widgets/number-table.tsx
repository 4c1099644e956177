import type { FieldProps } from '@rjsf/utils';
import type { Json } from '#shared/studio/files.ts';
import { Icon } from '../../elements/icon.tsx';
import { FieldHelp, FieldProblems, useProblemsOf } from '../field-template.tsx';
import { optionsIn, useFormTools, useValueAt } from '../form-tools.ts';
import { valueAt } from '../values.ts';
import { ChartLabelPlace, type Row } from './chart-label-place.tsx';

/** Rows of numbers as a table. Its columns are the list `columns` or `points` beside it. */
export function NumberTable(props: FieldProps) {
  const { schema, uiSchema, formData, fieldPathId } = props;
  const { $id: id, path } = fieldPathId;
  const { change, current } = useFormTools();
  const parent = path.slice(0, -1);
  const isChart = path.at(-1) === 'series';
  const columnsName = isChart ? 'points' : 'columns';
  const columnsId = `${id.slice(0, id.lastIndexOf('.'))}.${columnsName}`;
  const columns = (useValueAt([...parent, columnsName]) ?? []) as string[];
  const rows = (formData ?? []) as Row[];
  const { one } = optionsIn<{ one: string }>(uiSchema);
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const set = (index: number, row: Row) => change([...path, index], row);
  const setValue = (index: number, column: number, value: number) => {
    const row = rows[index] as Row;
    const values = columns.map((_, at) => (at === column ? value : numberAt(row, at) || 0));
    set(index, { ...row, values });
  };
  /** Changes the columns, and the numbers of each row with them. */
  const setColumns = (next: string[], values: (row: Json[]) => Json[]) => {
    const section = valueAt(current(), parent) as Row;
    const moved = rows.map((row) => ({ ...row, values: values((row['values'] ?? []) as Json[]) }));
    change(parent, { ...section, [columnsName]: next, [String(path.at(-1))]: moved });
  };
  return (
    <fieldset className="content-group" id={id} tabIndex={-1}>
      <legend className="content-group__title">{isChart ? 'Numbers' : schema.title}</legend>
      <FieldHelp id={id}>{schema.description}</FieldHelp>
      <div className="content-table">
        <table>
          <thead>
            <tr id={columnsId}>
              <th scope="col">Name</th>
              {columns.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                <th scope="col" key={index}>
                  <input
                    className="content-input content-input--number"
                    id={`${columnsId}.${index}`}
                    aria-label={`Name of column ${index + 1}`}
                    value={name}
                    onChange={({ target }) => change([...parent, columnsName, index], target.value)}
                  />
                </th>
              ))}
              <th scope="col">
                <button
                  type="button"
                  className="content-tool"
                  title="Add a column"
                  onClick={() => setColumns([...columns, ''], (values) => [...values, 0])}
                >
                  <Icon name="add" />
                </button>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
              <tr key={index} id={`${id}.${index}`}>
                <th scope="row">
                  <input
                    className="content-input"
                    id={`${id}.${index}.name`}
                    aria-label={`Name of ${one} ${index + 1}`}
                    value={String(row['name'] ?? '')}
                    onChange={(event) => set(index, { ...row, name: event.target.value })}
                  />
                </th>
                {columns.map((name, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                  <td key={column}>
                    <input
                      className="content-input content-input--number"
                      id={`${id}.${index}.values.${column}`}
                      type="number"
                      min={0}
                      step="any"
                      aria-label={`${row['name']}, ${name}`}
                      value={numberAt(row, column)}
                      onChange={({ target }) => {
                        if (target.value !== '') setValue(index, column, target.valueAsNumber);
                      }}
                    />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className="content-tool"
                    aria-label={`Remove ${one} ${row['name']}`}
                    title={`Remove ${one}`}
                    disabled={rows.length <= minItems}
                    onClick={() => change(path, rows.toSpliced(index, 1))}
                  >
                    <Icon name="delete" />
                  </button>
                </td>
              </tr>
            ))}
            <tr>
              <td />
              {columns.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                <td key={column} className="content-table__remove">
                  <button
                    type="button"
                    className="content-tool"
                    aria-label={`Remove column ${name}`}
                    title="Remove column"
                    disabled={columns.length <= (isChart ? 3 : 2)}
                    onClick={() =>
                      setColumns(columns.toSpliced(column, 1), (values) =>
                        values.toSpliced(column, 1),
                      )
                    }
                  >
                    <Icon name="delete" />
                  </button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {rows.length < maxItems && (
        <button
          type="button"
          className="button button--small content-add"
          onClick={() => change(path, [...rows, { name: '', values: columns.map(() => 0) }])}
        >
          <Icon name="add" /> Add {one}
        </button>
      )}
      {isChart &&
        rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          <ChartLabelPlace key={index} {...{ id, path, row, index, columns }} />
        ))}
      <FieldProblems id={columnsId} />
      <TableProblems id={columnsId} />
      <TableProblems id={id} />
      <FieldProblems id={id} />
    </fieldset>
  );
}

function numberAt(row: Row, column: number): number | '' {
  const value = (row['values'] as Json[] | undefined)?.[column];
  return typeof value === 'number' ? value : '';
}

/** Problems of rows and numbers, which have no room in the table. */
function TableProblems({ id }: { id: string }) {
  const problems = useProblemsOf(id);
  return problems.map(({ message, place }) => (
    <p className="content-problem content-problem--problem" key={place + message}>
      {place}: {message}
    </p>
  ));
}
