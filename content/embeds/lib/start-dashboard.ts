import { find, html } from './dom.ts';
import { whenNear } from './when-near.ts';

/** Exports of a dashboard's code. */
interface DashboardCode<T> {
  start: (data: T) => Promise<void>;
}

async function load<T>(name: string): Promise<T> {
  const answer = await fetch(`data/${name}.json`);
  if (!answer.ok) throw new Error(`The data answered ${answer.status}.`);
  return (await answer.json()) as T;
}

function showFailure(): void {
  const again = html('button', { type: 'button' }, 'Try again');
  again.addEventListener('click', () => location.reload());
  find('#state').replaceChildren('The data couldn’t be loaded. ', again);
  find('main').dataset['state'] = 'failed';
}

/**
 * Loads `data/NAME.json` and the dashboard's code, and starts it. It waits until the page is near the
 * viewport: several dashboards starting at once would make the embedding page unresponsive.
 */
export function startDashboard<T>(name: string, loadCode: () => Promise<DashboardCode<T>>): void {
  whenNear(document.documentElement, async () => {
    try {
      const [data, { start }] = await Promise.all([load<T>(name), loadCode()]);
      await start(data);
    } catch (error) {
      console.error(error);
      showFailure();
    }
  });
}
