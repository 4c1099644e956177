import { Fragment } from 'react';
import { NumberedNotes } from '#client/elements/numbered-notes.tsx';
import { RichText } from '#client/elements/rich-text.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

type WindowSection = SectionOf<'window'>;
type Pane = WindowSection['windows'][number];
type Line = Pane['lines'][number];

/** Windows of a program as real text, each with the numbered notes on its lines. */
export function Window({ section }: { section: WindowSection }) {
  const { anchor, night, windows, notes = [], sample } = section;
  const label = windows.map(({ name }) => name).join(', ');
  const [first, second] = windows;
  const split = second && Math.max(0, ...(first?.lines ?? []).map(({ note = 0 }) => note));
  return (
    <section className={`section window${night ? ' night' : ''}`} id={anchor} aria-label={label}>
      <div className={second ? 'container window-grid window-pair' : 'container window-grid'}>
        {windows.map((pane, index) => {
          const own = index > 0 ? notes.slice(split) : notes.slice(0, split);
          return (
            <Fragment key={pane.name}>
              <Pane pane={pane} sample={index === 0 && sample} />
              {own.length > 0 && (
                <NumberedNotes className="window-notes" notes={own} Title="strong" />
              )}
            </Fragment>
          );
        })}
      </div>
    </section>
  );
}

export interface PaneProps {
  pane: Pane;
  sample?: boolean | undefined;
}

/** A window without its notes. */
export function Pane({ pane, sample }: PaneProps) {
  const { look, name, lines, tabs } = pane;
  const text = useText();
  return (
    <div className={`window-pane window-${look}`}>
      <header>
        <p>{name}</p>
        {sample && <p className="sample-mark">{text('Sample data')}</p>}
      </header>
      {look === 'table' ? <Sheet lines={lines} /> : <Lines lines={lines} />}
      {tabs && (
        <p className="window-tabs">
          {tabs.map((tab) => (
            <span key={tab}>{tab} </span>
          ))}
        </p>
      )}
    </div>
  );
}

function Lines({ lines }: Pick<Pane, 'lines'>) {
  return (
    <div className="window-lines">
      {lines.map((line, at) => (
        <p key={line.cells.join()} className={line.cells.length > 1 ? 'window-row' : undefined}>
          {line.cells.map((cell, index) => (
            <span key={cell}>
              <Cell line={line} index={index} />
            </span>
          ))}
          <Bar length={line.bar} start={lines.slice(0, at).reduce(addBar, 0)} />
        </p>
      ))}
    </div>
  );
}

/** In a log a bar starts at the end of the previous one. */
const addBar = (sum: number, { bar = 0 }: Line) => sum + bar;

function Sheet({ lines: [head, ...lines] }: Pick<Pane, 'lines'>) {
  return (
    <table>
      <thead>
        <tr>
          {head?.cells.map((cell) => (
            <th scope="col" key={cell}>
              <RichText text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.cells.join()}>
            {line.cells.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two cells may have the same text
              <td key={index}>
                <Cell line={line} index={index} />
                {index === line.cells.length - 1 && <Bar length={line.bar} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell's text; the last one also has the number of its line's note. */
function Cell({ line: { cells, note }, index }: { line: Line; index: number }) {
  return (
    <>
      <RichText text={cells[index] ?? ''} />
      {index === cells.length - 1 && note !== undefined && (
        // A word joiner keeps the number on the last word's line.
        <>
          {'\u2060'}
          <sup className="window-mark">{note}</sup>
        </>
      )}{' '}
    </>
  );
}

/** A bar, with lengths in percent. */
function Bar({ length, start = 0 }: { length: number | undefined; start?: number }) {
  if (length === undefined) return null;
  return (
    <svg className="window-bar" aria-hidden="true">
      <rect x={`${start}%`} width={`${length}%`} height="100%" />
    </svg>
  );
}
