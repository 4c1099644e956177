import { Chart, type ChartComponentLike } from 'chart.js';
import { applyScheme, setUpCharts } from './chart-setup.ts';
import { find } from './dom.ts';
import { onSchemeChange } from './palette.ts';

/** Connects the button that switches all charts to tables and back. */
function connectTables(): void {
  const button = find<HTMLButtonElement>('#all-tables');
  button.addEventListener('click', () => {
    const on = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(on));
    document.dispatchEvent(new CustomEvent('tables', { detail: on }));
  });
}

/** Waits for the site's fonts: a chart keeps the font that it was drawn with. */
async function fontsReady(): Promise<void> {
  const [family] = getComputedStyle(document.body).fontFamily.split(',');
  await document.fonts.load(`1em ${family}`, 'A₹').catch(() => {});
}

/** Yields to the event loop, so that the embedding page stays responsive. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

let lastTurn = 0;

/** Shows cards one after another, each in its own task, until called again. */
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
 * @param types chart types that the dashboard uses
 * @param connect takes the data and returns the function that renders the page, called immediately and
 * whenever the colour scheme changes
 * @returns a function that starts the dashboard with its data
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

/** Summarises the filtered figures in a sentence, which screen readers announce when it changes. */
export function showInsight(text: string): void {
  const insight = find('#insight');
  if (insight.textContent !== text) insight.textContent = text;
}
