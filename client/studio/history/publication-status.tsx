import { useEffect } from 'react';
import type { Publication } from '#shared/studio/publishing.ts';
import { Badge } from '../elements/badge.tsx';
import { When } from '../elements/when.tsx';
import { useAnswer } from '../use-answer.ts';

const POLL_MS = 1500;
const badges = {
  running: <Badge dot="half">Under way</Badge>,
  done: <Badge dot="full">Done</Badge>,
  failed: <Badge dot="bad">Failed</Badge>,
};

/** Output of the command that ran after a file's last publication; renders nothing if none ran. */
export function PublicationStatus({ file }: { file: string }) {
  const { data, reload } = useAnswer<Publication[]>('/api/publications');
  const last = data?.find(({ files }) => files.includes(file));
  const isRunning = last?.command?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(reload, POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  if (!last?.command) return null;
  const { state, output } = last.command;
  return (
    <details className="card publication" open={state === 'failed'}>
      <summary>
        After the publication <When at={last.at} />, the server’s own command: {badges[state]}
      </summary>
      {state === 'failed' && (
        <p>
          The page itself is live. Tell whoever runs the server: a backup or a copy elsewhere may be
          missing.
        </p>
      )}
      {output === null ? (
        <p>What the command said is shown to {last.by}, who published, and to owners.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
        <pre tabIndex={0}>{output || 'It has said nothing.'}</pre>
      )}
    </details>
  );
}
