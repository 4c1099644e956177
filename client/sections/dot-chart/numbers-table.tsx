import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

/** The chart's numbers, its rows as columns, because there are usually fewer of them. */
export function NumbersTable({ section }: { section: SectionOf<'dot-chart'> }) {
  const { measure, columns, rows } = section;
  return (
    <details className="dot-chart-numbers">
      <summary>{useText()('Show the figures')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keyboards must reach it */}
      <div role="region" aria-label={measure} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {rows.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((name, at) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {rows.map((row) => (
                  <td key={row.name}>{row.values[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
