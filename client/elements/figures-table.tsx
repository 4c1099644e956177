interface FiguresTableProps {
  caption?: string;
  /** Header cell above the row names. */
  corner?: string;
  columns: readonly string[];
  /** Each with one value per column. */
  rows: readonly { name: string; values: readonly (string | undefined)[] }[];
}

/** The figures of a chart as a table. */
export function FiguresTable({ caption, corner, columns, rows }: FiguresTableProps) {
  return (
    <table>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {corner ? <th scope="col">{corner}</th> : <td />}
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
