import { Chart, type ChartComponentLike } from 'chart.js';
import { applyScheme, setUpCharts } from './chart-setup.ts';
import { find } from './dom.ts';
import { onSchemeChange } from './palette.ts';

/** The button that shows every chart of the page as a table, and back. */
function connectTables(): void {
  const button = find<HTMLButtonElement>('#all-tables');
  button.addEventListener('click', () => {
    const on = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(on));
    document.dispatchEvent(new CustomEvent('tables', { detail: on }));
  });
}

/** A chart keeps the letters that it was drawn with: it waits for the site's own. */
async function fontsReady(): Promise<void> {
  const [family] = getComputedStyle(document.body).fontFamily.split(',');
  await document.fonts.load(`1em ${family}`, 'A₹').catch(() => {});
}

/** What comes is a task of its own: the page that holds the frame answers its visitor in between. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

let lastTurn = 0;

/** Shows cards one after another, each in a task of its own, until it is called again. */
export async function showInTurn<S>(cards: ((scope: S) => void)[], scope: S): Promise<void> {
  lastTurn += 1;
  const turn = lastTurn;
  for (const show of cards) {
    await pause();
    if (turn !== lastTurn) return;
    show(scope);
  }
}

/**
 * Makes the function that starts a dashboard with its data: `connect` takes that, and returns what
 * draws the page, which is called now and whenever the colour scheme changes.
 *
 * @param types of charts that it has
 */
export function createDashboard<T>(
  types: ChartComponentLike[],
  connect: (data: T) => () => Promise<void>,
) {
  return async (data: T): Promise<void> => {
    await fontsReady();
    setUpCharts(...types);
    onSchemeChange(applyScheme);
    await pause();
    find('main').dataset['state'] = 'ready';
    const draw = connect(data);
    connectTables();
    onSchemeChange(async () => {
      await draw();
      for (const chart of Object.values(Chart.instances)) chart.update('none');
    });
    await pause();
    await draw();
    find('.board').removeAttribute('aria-busy');
  };
}

/** Says in a sentence what the figures mean under the filters; read out when it changes. */
export function showInsight(text: string): void {
  const insight = find('#insight');
  if (insight.textContent !== text) insight.textContent = text;
}
