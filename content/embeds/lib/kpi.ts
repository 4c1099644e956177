import { find, html, svg } from './dom.ts';

/** One key figure with a note below it. */
interface NotedKpi {
  value: string;
  note: string;
}

/** One key figure, compared with that of another period. */
export interface Kpi {
  value: string;
  /** Formatted change against the previous period; null without one. */
  change: string | null;
  /** Direction of the change; `level` is none. */
  trend: 'better' | 'worse' | 'neutral' | 'level';
  /** The period compared with, such as `FY 2024-25`. */
  against: string;
  /** History of the figure, for the dots below it. */
  history?: number[];
}

/** @returns whether a change is good, given whether more, less or neither is good */
export function trendOf(
  now: number,
  before: number,
  good: 'more' | 'less' | 'neither',
): Kpi['trend'] {
  if (now === before) return 'level';
  if (good === 'neither') return 'neutral';
  return now > before === (good === 'more') ? 'better' : 'worse';
}

const [WIDTH, HEIGHT, PAD] = [104, 26, 4];

function dots(values: number[]): SVGElement {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (i: number) => PAD + (i * (WIDTH - 2 * PAD)) / Math.max(1, values.length - 1);
  const y = (v: number) => HEIGHT - PAD - ((v - low) / (high - low || 1)) * (HEIGHT - 2 * PAD);
  const at = values.map((v, i) => [x(i).toFixed(1), y(v).toFixed(1)] as const);
  const line = svg('polyline', { points: at.map((point) => point.join()).join(' ') });
  const marks = at.map(([cx, cy], i) =>
    svg('circle', { cx, cy, r: i === at.length - 1 ? '3.2' : '1.6' }),
  );
  const attributes = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'dots', 'aria-hidden': 'true' };
  return svg('svg', attributes, line, ...marks);
}

/** Draws a triangle up or down, which the fonts lack. */
function arrow(rises: boolean): SVGElement {
  const attributes = { viewBox: '0 0 10 8', class: 'arrow', 'aria-hidden': 'true' };
  return svg('svg', attributes, svg('path', { d: rises ? 'M5 0 10 8H0Z' : 'M0 0H10L5 8Z' }));
}

/** Shows a key figure in the tile `#kpi-ID`, after its `<dt>`. */
export function showKpi(id: string, kpi: Kpi | NotedKpi): void {
  const tile = find(`#kpi-${id}`);
  const parts = 'note' in kpi ? [kpi.note] : comparison(kpi);
  tile.replaceChildren(
    find('dt', tile),
    html('dd', { class: 'value' }, kpi.value),
    html('dd', { class: 'against' }, ...parts),
  );
  if ('history' in kpi) tile.append(html('dd', { class: 'history' }, dots(kpi.history)));
}

function comparison({ change, trend, against }: Kpi): (string | Element)[] {
  const rises = !change?.startsWith('−');
  const delta = html('span', { class: `delta ${trend}` });
  if (change === null) delta.append(`No data for ${against}`);
  else if (trend === 'level') delta.append('No change');
  else
    delta.append(
      arrow(rises),
      change.replace(/^[+−]/, ''),
      html(
        'span',
        { class: 'sr-only' },
        ` ${rises ? 'up' : 'down'}${trend === 'neutral' ? '' : `, ${trend}`}`,
      ),
    );
  if (change === null) return [delta];
  return [delta, ' ', html('span', { class: 'period' }, `vs ${against}`)];
}
