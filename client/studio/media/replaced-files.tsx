import { useState } from 'react';
import {
  type MediaFile,
  type MediaReplaced,
  REPLACED_DAYS,
  replacedFileUrl,
  replacedUrl,
} from '#shared/studio/media.ts';
import { api } from '../api.ts';
import { Button } from '../elements/button.tsx';
import { ConfirmDialog } from '../elements/confirm-dialog.tsx';
import { useNotices } from '../elements/notices.tsx';
import { exactTime, When } from '../elements/when.tsx';
import { useAnswer } from '../use-answer.ts';
import { fileName, kindNames } from './words.ts';

interface ReplacedFilesProps {
  file: MediaFile;
  onBroughtBack: (file: MediaFile) => void;
}

/** The files that this one has replaced: each can come back, or go for good. */
export function ReplacedFiles({ file, onBroughtBack }: ReplacedFilesProps) {
  const { data, reload } = useAnswer<MediaReplaced>(replacedUrl(file.address));
  const [doomed, setDoomed] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { say, fail } = useNotices();
  if (!data || data.moments.length === 0) return null;
  const name = kindNames[file.kind];
  const send = async (method: 'POST' | 'DELETE', moment: string) => {
    setIsBusy(true);
    try {
      const answer = await api.send<MediaFile>(method, replacedFileUrl(file.address, moment));
      if (method === 'POST') {
        say(`The earlier ${name} is back as ${fileName(file.address)}.`);
        return onBroughtBack(answer);
      }
      say(`The earlier ${name} is deleted for good.`);
    } catch (error) {
      fail(error);
    }
    setIsBusy(false);
    setDoomed(null);
    reload();
  };
  return (
    <section className="media-replaced">
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
                <Button
                  className="button--small"
                  aria-label={`Bring back the one replaced on ${exactTime(moment)}`}
                  isBusy={isBusy}
                  onClick={() => send('POST', moment)}
                >
                  Bring back
                </Button>
                <Button
                  className="button--small"
                  aria-label={`Delete for good the one replaced on ${exactTime(moment)}`}
                  look="danger"
                  onClick={() => setDoomed(moment)}
                >
                  Delete for good
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Delete the earlier ${name} for good?`}
        action={`Delete the ${name}`}
        isOpen={doomed !== null}
        isBusy={isBusy}
        onConfirm={() => doomed && send('DELETE', doomed)}
        onClose={() => setDoomed(null)}
      >
        <p>You will not be able to bring it back. {fileName(file.address)} stays as it is now.</p>
      </ConfirmDialog>
    </section>
  );
}
