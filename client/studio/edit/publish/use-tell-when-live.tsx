import type { LiveState } from '#shared/studio/publishing.ts';
import { api } from '../../api.ts';
import { useNotices } from '../../elements/notices.tsx';
import { useSession } from '../../session.tsx';

const PAUSE_MS = 500;
const PATIENCE_MS = 20_000;

/** @returns what says as soon as visitors see what was published, with a link to the page */
export function useTellWhenLive(): (liveUrl: string) => Promise<void> {
  const { say } = useNotices();
  const { mode } = useSession();
  return async (liveUrl) => {
    const state = await settledState();
    if (state === 'away' && mode === 'local')
      return void say('Visitors see it once these files are on the server. No site runs here now.');
    say(
      <>
        {words[state]}{' '}
        <a href={liveUrl} target="_blank" rel="noreferrer">
          View live
        </a>
      </>,
    );
  };
}

const words: Record<LiveState['state'], string> = {
  current: 'Visitors see it now.',
  behind: 'Visitors do not see it yet; new pictures can take a minute.',
  away: 'The site does not say yet whether visitors see it.',
};

/** Asks until visitors see it, or for as long as someone would wait. */
async function settledState(): Promise<LiveState['state']> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { state } = await api
      .get<LiveState>('/api/live-state')
      .catch((): LiveState => ({ state: 'away' }));
    if (state !== 'behind' || Date.now() > end) return state;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
