import { useState } from 'react';
import type { PreviewLink, PreviewLinkRequest } from '#shared/studio/preview.ts';
import { api } from '../../api.ts';
import { Button } from '../../elements/button.tsx';
import { Dialog } from '../../elements/dialog.tsx';
import { Field } from '../../elements/field.tsx';
import { useNotices } from '../../elements/notices.tsx';
import { SharedLinks } from './shared-links.tsx';

interface ShareDialogProps {
  isOpen: boolean;
  /** Whether the link goes to someone who shall publish the draft. */
  isRequest: boolean;
  file: string;
  path: string;
  flush: () => Promise<number | null>;
  onClose: () => void;
}

const spans = [
  { hours: 8, name: '8 hours' },
  { hours: 48, name: '2 days' },
  { hours: 24 * 7, name: '1 week' },
];

/** Makes a link to the draft for people without an account. */
export function ShareDialog({ isOpen, isRequest, file, path, flush, onClose }: ShareDialogProps) {
  const { fail } = useNotices();
  const [hours, setHours] = useState(48);
  const [link, setLink] = useState<PreviewLink | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const make = async () => {
    setIsBusy(true);
    try {
      await flush();
      const body: PreviewLinkRequest = { file, path, hours };
      setLink(await api.send<PreviewLink>('POST', '/api/preview-links', body));
    } catch (error) {
      fail(error);
    }
    setIsBusy(false);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link?.url ?? '');
      setIsCopied(true);
    } catch {
      // The address is selected; the person can copy it.
    }
  };
  const close = () => {
    setLink(null);
    setIsCopied(false);
    onClose();
  };
  return (
    <Dialog
      title={isRequest ? 'Ask a publisher' : 'Share a preview'}
      isOpen={isOpen}
      onClose={close}
      onSubmit={() => void (link ? copy() : make())}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            Close
          </Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {link ? (isCopied ? 'Copied' : 'Copy the link') : 'Make the link'}
          </Button>
        </>
      }
    >
      <p>
        {isRequest
          ? 'Your changes are saved. A publisher puts them live: send them this link to show what you mean.'
          : 'Anyone with the link sees the draft as it is saved at that time. They need no account and can change nothing.'}
      </p>
      {link ? (
        <Field label="Link">
          {(attributes) => (
            <input
              {...attributes}
              readOnly
              value={link.url}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      ) : (
        <Field label="The link works for">
          {(attributes) => (
            <select
              {...attributes}
              value={hours}
              onChange={(event) => setHours(Number(event.target.value))}
            >
              {spans.map((span) => (
                <option key={span.hours} value={span.hours}>
                  {span.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <SharedLinks file={file} made={link?.url} />
      <p className="visually-hidden" role="status">
        {isCopied && 'The link is copied.'}
      </p>
    </Dialog>
  );
}
