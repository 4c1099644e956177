import { useState } from 'react';
import {
  type MediaFile,
  type MediaReplaced,
  REPLACED_DAYS,
  replacedFileUrl,
  replacedUrl,
} from '#shared/studio/media.ts';
import { api } from '../api.ts';
import { ActionDialog } from '../elements/action-dialog.tsx';
import { Button } from '../elements/button.tsx';
import { CallButton } from '../elements/call-button.tsx';
import { useNotices } from '../elements/notices.tsx';
import { exactTime, When } from '../elements/when.tsx';
import { useAnswer } from '../use-answer.ts';
import { fileName } from './words.ts';

interface ReplacedFilesProps {
  file: MediaFile;
  onBroughtBack: () => void;
}

/** The files replaced by this one, each with buttons to restore or delete it. */
export function ReplacedFiles({ file, onBroughtBack }: ReplacedFilesProps) {
  const { data, reload } = useAnswer<MediaReplaced>(replacedUrl(file.address));
  const [chosen, setChosen] = useState<string | null>(null);
  const { say } = useNotices();
  if (!data || data.moments.length === 0) return null;
  const name = file.kind;
  const send = (method: 'POST' | 'DELETE', moment: string) =>
    api.send(method, replacedFileUrl(file.address, moment)).finally(reload);
  const bringBack = async (moment: string) => {
    await send('POST', moment);
    say(`The earlier ${name} is back as ${fileName(file.address)}.`);
    onBroughtBack();
  };
  const forget = async (moment: string) => {
    await send('DELETE', moment);
    say(`The earlier ${name} is deleted for good.`);
    setChosen(null);
  };
  return (
    <section className="media-replaced stack">
      <h3>Earlier in its place</h3>
      <p className="muted">
        Only publishers see these. Each is deleted for good after {REPLACED_DAYS} days.
      </p>
      <ul>
        {data.moments.map((moment) => (
          <li key={moment}>
            {file.kind !== 'film' && (
              <img src={replacedFileUrl(file.address, moment)} alt="" loading="lazy" />
            )}
            <div>
              <p>
                Replaced <When at={moment} />
              </p>
              <div className="button-row">
                <CallButton
                  className="button--small"
                  aria-label={`Bring back the one replaced on ${exactTime(moment)}`}
                  onClick={() => bringBack(moment)}
                >
                  Bring back
                </CallButton>
                <Button
                  className="button--small"
                  aria-label={`Delete for good the one replaced on ${exactTime(moment)}`}
                  look="danger"
                  onClick={() => setChosen(moment)}
                >
                  Delete for good
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {chosen && (
        <ActionDialog
          title={`Delete the earlier ${name} for good?`}
          action={`Delete the ${name}`}
          isDanger
          onSubmit={() => forget(chosen)}
          onClose={() => setChosen(null)}
        >
          <p>You will not be able to bring it back. {fileName(file.address)} stays as it is now.</p>
        </ActionDialog>
      )}
    </section>
  );
}
