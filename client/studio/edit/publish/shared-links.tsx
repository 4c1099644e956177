import { useEffect, useId, useRef, useState } from 'react';
import type { SharedLink } from '#shared/studio/preview.ts';
import { api } from '../../api.ts';
import { Button } from '../../elements/button.tsx';
import { useNotices } from '../../elements/notices.tsx';
import { exactTime, When } from '../../elements/when.tsx';
import { useAnswer } from '../../use-answer.ts';
import { useCall } from '../../use-call.ts';
import { useEditContext } from '../edit-context.ts';

/**
 * Lists the draft's active links, each with a button that revokes it; renders nothing if there are none.
 *
 * @param made the link just created
 */
export function SharedLinks({ made }: { made: string | undefined }) {
  const { file } = useEditContext().opened;
  const { data, reload } = useAnswer<SharedLink[]>(`/api/preview-links/${file}`);
  const { say } = useNotices();
  const { call } = useCall();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The title receives the focus, so it stays after the last link is revoked.
  const [hasStopped, setHasStopped] = useState(false);
  useEffect(() => {
    if (made) reload();
  }, [made, reload]);
  if (!data || (data.length === 0 && !hasStopped)) return null;
  const stop = async (link: SharedLink) => {
    await call(async () => {
      await api.send('DELETE', `/api/preview-links/${link.id}`);
      say('The link no longer works.');
    });
    // The button disappears with its line.
    setHasStopped(true);
    title.current?.focus();
    reload();
  };
  return (
    <section className="plan" aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        Links that work now
      </h3>
      {data.length === 0 && <p>None.</p>}
      <ul className="stack">
        {data.map((link) => (
          <li key={link.id} className="row row--apart">
            <span>
              {link.isOwn ? 'Yours' : `By ${link.by}`}, made <When at={link.madeAt} />. Works until{' '}
              {exactTime(link.expiresAt)}.
            </span>
            <Button
              className="button--small"
              aria-label={`Stop sharing the link that works until ${exactTime(link.expiresAt)}`}
              onClick={() => stop(link)}
            >
              Stop sharing
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
