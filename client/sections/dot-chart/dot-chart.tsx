import { useId } from 'react';
import { FiguresTable } from '#client/elements/figures-table.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { Paragraph } from '#client/elements/rich-text.tsx';
import { useText } from '#client/use-text.ts';
import { LARGEST_DOT } from '#shared/page-data.ts';
import type { SectionOf } from '#shared/sections/index.ts';

type Chart = SectionOf<'dot-chart'>;

/** Numbers as a grid of dots with the largest one marked, and as a table. */
export function DotChart({ section }: { section: Chart }) {
  const { anchor, heading, night, measure, columns, rows, source, link, sample, largest } = section;
  const id = useId();
  const text = useText();
  const row = rows[largest.row];
  return (
    <section
      className={`section dot-chart${night ? ' night' : ''}`}
      id={anchor}
      aria-labelledby={id}
    >
      <div className="container dot-chart-grid">
        <div className="dot-chart-words">
          <h2 id={id}>{heading}</h2>
          <Paragraph text={section.text} />
          <PageLink className="button" href={link.href}>
            {link.label}
          </PageLink>
        </div>
        <figure aria-labelledby={`${id}-most`}>
          <div className="dot-chart-plot" aria-hidden="true">
            <ul className="dot-chart-rows">
              {rows.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <Dots section={section} />
            <ul className="dot-chart-columns">
              {columns.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
          <figcaption>
            <p className="dot-chart-most" id={`${id}-most`}>
              {text('Most {measure}: {row}, {column} ({value})', {
                measure,
                row: row?.name ?? '',
                column: columns[largest.column] ?? '',
                value: row?.values[largest.column] ?? '',
              })}
            </p>
            <p>
              {text('Larger dots mean more {measure}.', { measure })} {source}.{'\u00a0 '}
              {sample && <span className="sample-mark">{text('Sample data')}</span>}
            </p>
            <details className="dot-chart-numbers">
              <summary>{text('Show the figures')}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keyboards must reach it */}
              <div role="region" aria-label={measure} tabIndex={0}>
                {/* The rows are columns here, because there are usually fewer of them. */}
                <FiguresTable
                  columns={rows.map(({ name }) => name)}
                  rows={columns.map((name, at) => ({
                    name,
                    values: rows.map(({ values }) => values[at]),
                  }))}
                />
              </div>
            </details>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

/** One path per size: its dots are zero-length lines. */
function Dots({ section: { columns, rows, largest } }: { section: Chart }) {
  const paths = Array.from({ length: LARGEST_DOT + 1 }, () => '');
  for (const [y, { sizes }] of rows.entries())
    for (const [x, size] of sizes.entries()) paths[size] += `M${placeOf(x)} ${placeOf(y)}h0`;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${10 * columns.length} ${10 * rows.length}`}>
      {paths.map((path, size) => {
        const width = size * 0.6 || 1;
        return path && <path key={width} strokeWidth={width.toFixed(1)} d={path} />;
      })}
      <path d={`M${placeOf(largest.column)} ${placeOf(largest.row)}h0`} strokeWidth="7.2" />
      <circle cx={placeOf(largest.column)} cy={placeOf(largest.row)} r="4.9" />
    </svg>
  );
}

const placeOf = (index: number) => 10 * index + 5;
