import { Chart, type ChartComponentLike } from 'chart.js';
import { applyScheme, setUpCharts } from './chart-setup.ts';
import { find, html } from './dom.ts';
import { onSchemeChange } from './palette.ts';
import { whenNear } from './when-near.ts';

/** The button that shows every chart of the page as a table, and back. */
function connectTables(): void {
  const button = find<HTMLButtonElement>('#all-tables');
  button.addEventListener('click', () => {
    const on = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(on));
    document.dispatchEvent(new CustomEvent('tables', { detail: on }));
  });
}

async function load<T>(name: string): Promise<T> {
  const answer = await fetch(`data/${name}.json`);
  if (!answer.ok) throw new Error(`The data answered ${answer.status}.`);
  return (await answer.json()) as T;
}

/** A chart keeps the letters that it was drawn with: it waits for the site's own. */
async function fontsReady(): Promise<void> {
  const [family] = getComputedStyle(document.body).fontFamily.split(',');
  await document.fonts.load(`1em ${family}`, 'A₹').catch(() => {});
}

function showFailure(): void {
  const again = html('button', { type: 'button' }, 'Try again');
  again.addEventListener('click', () => location.reload());
  find('#state').replaceChildren('The figures could not be loaded. ', again);
  find('main').dataset['state'] = 'failed';
}

/**
 * Starts a dashboard: loads `data/NAME.json`, hands it to `connect`, and calls the function that
 * `connect` returns to draw the page, now and whenever the colour scheme changes. It waits until it
 * is near what is on the screen: several on one page would keep that from answering its visitor.
 *
 * @param types of charts that it has
 */
export async function startDashboard<T>(
  name: string,
  types: ChartComponentLike[],
  connect: (data: T) => () => void,
): Promise<void> {
  let data: T;
  try {
    data = await load<T>(name);
  } catch (error) {
    console.error(error);
    return showFailure();
  }
  await new Promise<void>((resolve) => whenNear(document.documentElement, resolve));
  await fontsReady();
  setUpCharts(...types);
  onSchemeChange(applyScheme);
  // What comes is a task of its own: the page that holds the frame answers its visitor in between.
  await new Promise((resolve) => setTimeout(resolve));
  find('main').dataset['state'] = 'ready';
  const draw = connect(data);
  connectTables();
  draw();
  onSchemeChange(() => {
    draw();
    for (const chart of Object.values(Chart.instances)) chart.update('none');
  });
}

/** Says in a sentence what the figures mean under the filters; read out when it changes. */
export function showInsight(text: string): void {
  const insight = find('#insight');
  if (insight.textContent !== text) insight.textContent = text;
}
