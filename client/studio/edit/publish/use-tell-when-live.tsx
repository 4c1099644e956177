import type { ReactNode } from 'react';
import type { LiveState } from '#shared/studio/publishing.ts';
import { api } from '../../api.ts';
import { useNotices } from '../../elements/notices.tsx';
import { useSession } from '../../session.tsx';

const PAUSE_MS = 500;
/** Time after which the message no longer waits for the site. */
const PATIENCE_MS = 20_000;
const LATER_PAUSE_MS = 5000;
const END_MS = 600_000;

/** The message shown once visitors see the change. */
export interface Told {
  /** Its opening words, such as "Published." */
  done: string;
  /** Address of the changed page; the home page by default. */
  liveUrl?: string;
  more?: ReactNode;
}

/** Counts messages: once something else goes live, earlier versions are no longer visible. */
let turns = 0;

/** @returns a function that reports success once visitors see it, and progress until then */
export function useTellWhenLive(): (told: Told) => Promise<void> {
  const { say } = useNotices();
  const { mode, siteUrl } = useSession();
  return async ({ done, liveUrl = siteUrl, more }) => {
    turns += 1;
    const turn = turns;
    const told = (words: ReactNode) =>
      say(
        <>
          {words} {more}
        </>,
        { topic: 'live' },
      );
    told('On its way to visitors…');
    const begun = Date.now();
    let shown: ReactNode = null;
    for (;;) {
      const state = await stateNow();
      if (turn !== turns) return;
      if (state === 'current') break;
      const isLocal = state === 'away' && mode === 'local';
      const waited = Date.now() - begun;
      const isLate = isLocal || state === 'unreachable' || waited > PATIENCE_MS;
      const words = isLocal ? onlyHere(done) : notYet[state];
      if (isLate && shown !== words) told(words);
      if (isLate) shown = words;
      if (isLocal || waited > END_MS) return;
      await new Promise((resolve) => setTimeout(resolve, shown ? LATER_PAUSE_MS : PAUSE_MS));
    }
    told(
      <>
        <b>{done}</b> Visitors see it now.{' '}
        <a href={liveUrl} target="_blank" rel="noreferrer">
          View live
        </a>
      </>,
    );
  };
}

const onlyHere = (done: string) => (
  <>
    <b>{done}</b> Visitors see it once these files are on the server. No site runs here now.
  </>
);

const notYet = {
  behind: 'It is saved, but visitors do not see it yet; new pictures can take a minute.',
  away: 'It is saved, but the site does not say yet whether visitors see it.',
  unreachable:
    'It is saved. The studio cannot be reached now, and says whether visitors see it once it is back.',
};

const stateNow = (): Promise<LiveState['state'] | 'unreachable'> =>
  api.get<LiveState>('/api/live-state', AbortSignal.timeout(PATIENCE_MS)).then(
    ({ state }) => state,
    () => 'unreachable',
  );
