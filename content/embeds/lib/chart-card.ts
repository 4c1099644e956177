import {
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  type ChartType,
  type InteractionOptions,
} from 'chart.js';
import { find, html, svg } from './dom.ts';
import { whenNear } from './when-near.ts';

/** The same data as a table, the chart's alternative. */
interface TableView {
  columns: string[];
  rows: (string | number)[][];
}

/** What a chart shows for the current filters. */
export interface View {
  data: { labels?: string[]; datasets: object[] };
  /** The chart in one sentence, as its text alternative. */
  summary: string;
  table: TableView;
}

/** Called with the clicked element. */
export type OnPick = (index: number, dataset: number) => void;

function tableIcon(): SVGElement {
  const line = (d: string) => svg('path', { d });
  const box = svg('rect', { x: '2', y: '3', width: '12', height: '10', rx: '2' });
  const attributes = { viewBox: '0 0 16 16', 'aria-hidden': 'true', class: 'icon' };
  return svg('svg', attributes, box, line('M2 6.5h12M2 9.8h12M6.5 6.5V13'));
}

function fillTable(table: HTMLTableElement, caption: string, { columns, rows }: TableView): void {
  const head = html('tr', {}, ...columns.map((name) => html('th', { scope: 'col' }, name)));
  const body = rows.map(([name, ...cells]) =>
    html(
      'tr',
      {},
      html('th', { scope: 'row' }, String(name)),
      ...cells.map((cell) => html('td', {}, String(cell))),
    ),
  );
  const title = html('caption', { class: 'sr-only' }, caption);
  table.replaceChildren(title, html('thead', {}, head), html('tbody', {}, ...body));
}

/**
 * Puts a chart and its table, behind a button, into `<figure id=ID>`. Both are created when first
 * visible. All cards follow the page's `tables` event, whose detail is on or off.
 *
 * @returns a function that shows a view
 */
export function createCard<T extends ChartType>(
  id: string,
  config: Omit<ChartConfiguration<T>, 'data'>,
  pick?: OnPick,
): (view: View) => void {
  const figure = find(`#${id}`);
  const title = find('h2', figure).textContent ?? '';
  const canvas = html('canvas', { role: 'img', 'aria-label': title });
  const plot = html('div', { class: 'plot' }, canvas);
  const table = html('table');
  const wrap = html('div', { class: 'table', tabindex: '0', role: 'region' }, table);
  wrap.setAttribute('aria-label', `Table: ${title}`);
  wrap.hidden = true;
  const name = `Show as table: ${title}`;
  const attributes = { type: 'button', class: 'as-table', 'aria-pressed': 'false', title: name };
  const button = html('button', { ...attributes, 'aria-label': name }, tableIcon());
  figure.append(button, plot, wrap);

  let view: View | undefined;
  let chart: Chart | undefined;
  const draw = () => view && chart && drawChart(chart, view);
  const fill = () => view && !wrap.hidden && fillTable(table, title, view.table);
  whenNear(plot, () => {
    chart = new Chart(canvas, { ...config, data: { datasets: [] } } as ChartConfiguration);
    if (pick) makePickable(chart, pick);
    draw();
  });
  const showTable = (on: boolean) => {
    button.setAttribute('aria-pressed', String(on));
    plot.hidden = on;
    wrap.hidden = !on;
    fill();
  };
  button.addEventListener('click', () => showTable(button.ariaPressed !== 'true'));
  document.addEventListener('tables', (event) => showTable((event as CustomEvent).detail));
  return (next) => {
    view = next;
    canvas.setAttribute('aria-label', `${title}. ${next.summary}`);
    fill();
    draw();
  };
}

function drawChart(chart: Chart, { data }: View): void {
  const { datasets } = chart.data;
  chart.data.labels = data.labels ?? [];
  // Reuses the same objects, so that marks animate from their previous positions.
  for (const [index, dataset] of data.datasets.entries())
    datasets[index] = Object.assign(datasets[index] ?? {}, dataset) as ChartDataset;
  chart.update();
}

function makePickable(chart: Chart, pick: OnPick): void {
  chart.canvas.classList.add('pickable');
  chart.options.onClick = (event) => {
    const mode = chart.options.interaction?.mode ?? 'nearest';
    const options = { ...chart.options.interaction, intersect: false } as InteractionOptions;
    const [hit] = chart.getElementsAtEventForMode(event as unknown as Event, mode, options, true);
    if (hit) pick(hit.index, hit.datasetIndex);
  };
}
