import { useState } from 'react';
import type { PreviewLink, PreviewLinkRequest } from '#shared/studio/preview.ts';
import { api } from '../../api.ts';
import { Button } from '../../elements/button.tsx';
import { Dialog } from '../../elements/dialog.tsx';
import { TextField } from '../../elements/field.tsx';
import { SelectField } from '../../elements/select-field.tsx';
import { useCopy } from '../../elements/use-copy.ts';
import { useMay } from '../../session.tsx';
import { useCall } from '../../use-call.ts';
import { useEditContext } from '../edit-context.ts';
import { SharedLinks } from './shared-links.tsx';

/** Validity of a link, in hours. */
const spans = [
  [8, '8 hours'],
  [48, '2 days'],
  [24 * 7, '1 week'],
] as const;

/** Creates a link to the draft for people without an account, or for a publisher. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { opened, pagePath: path, flush } = useEditContext();
  const { file } = opened;
  const { call, isBusy } = useCall();
  const isRequest = !useMay('publisher');
  const [hours, setHours] = useState(48);
  const [link, setLink] = useState<PreviewLink | null>(null);
  const copy = useCopy();
  const make = async () => {
    await flush();
    const body: PreviewLinkRequest = { file, path, hours };
    setLink(await api.send<PreviewLink>('POST', '/api/preview-links', body));
  };
  return (
    <Dialog
      title={isRequest ? 'Ask a publisher' : 'Share a preview'}
      isOpen
      onClose={onClose}
      onSubmit={() => void (link ? copy(link.url) : call(make))}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {link ? 'Copy the link' : 'Make the link'}
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
        <TextField
          label="Link"
          readOnly
          value={link.url}
          onChange={() => {}}
          onFocus={(event) => event.target.select()}
        />
      ) : (
        <SelectField
          label="The link works for"
          value={hours}
          options={spans}
          onChange={(value) => setHours(Number(value))}
        />
      )}
      <SharedLinks made={link?.url} />
    </Dialog>
  );
}
