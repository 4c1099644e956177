import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageSummary } from '#shared/studio/files.ts';
import type { NewPage, NewPageChoices, NewPageMade } from '#shared/studio/pages.ts';
import { api } from '../api.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Field, TextField } from '../elements/field.tsx';
import { ErrorState, Loading, messageOf } from '../elements/states.tsx';
import { useAnswer } from '../use-answer.ts';
import { AddressField, useAddressCheck } from './address-field.tsx';
import { Beginnings } from './beginnings.tsx';
import { folderOf, proposeAddress } from './propose-address.ts';

interface NewPageDialogProps {
  isOpen: boolean;
  onClose: () => void;
  pages: readonly PageSummary[];
  /** Page to copy; without one, the person chooses what to begin with. */
  copied?: Pick<PageSummary, 'file' | 'path' | 'name'>;
}

/** Makes a page: what it begins with, its title, its address, its place in a menu. */
export function NewPageDialog({ isOpen, ...props }: NewPageDialogProps) {
  return isOpen ? <OpenNewPageDialog {...props} /> : null;
}

function OpenNewPageDialog({ onClose, pages, copied }: Omit<NewPageDialogProps, 'isOpen'>) {
  const choices = useAnswer<NewPageChoices>('/api/new-page');
  const [from, setFrom] = useState<NewPage['from'] | null>(copied ? { file: copied.file } : null);
  const [title, setTitle] = useState('');
  const [typedPath, setTypedPath] = useState<string | null>(null);
  const [linkFrom, setLinkFrom] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  const path = typedPath ?? proposeAddress(title, copied && folderOf(copied.path));
  const problem = useAddressCheck(path);
  const isReady = from !== null && title.trim() !== '' && path !== '' && problem === null;
  const submit = async () => {
    if (!isReady || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const page: NewPage = { from, title: title.trim(), path, linkFrom };
      const { file } = await api.send<NewPageMade>('POST', '/api/pages', page);
      navigate(`/edit/${file}`);
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={copied ? `Duplicate “${copied.name}”` : 'New page'}
      size={copied ? 'narrow' : 'wide'}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" disabled={!isReady} isBusy={isBusy}>
            {copied ? 'Make the copy' : 'Make the page'}
          </Button>
        </>
      }
    >
      {!copied && choices.data && (
        <Beginnings
          skeletons={choices.data.skeletons}
          pages={pages}
          chosen={from}
          onChoose={setFrom}
        />
      )}
      {!choices.data && !choices.error && <Loading what="what a page can begin with" />}
      {!choices.data && choices.error !== undefined && (
        <ErrorState title="It could not be loaded" error={choices.error} onRetry={choices.reload} />
      )}
      <div className="fields">
        <TextField
          label="Title"
          help="For the browser tab, search engines and links; at most 60 letters."
          value={title}
          onChange={setTitle}
          maxLength={120}
        />
        <AddressField label="Address" value={path} onChange={setTypedPath} problem={problem} />
        {choices.data && choices.data.places.length > 0 && (
          <Field
            label="Link to it from"
            help="Visitors see the link together with the page, once you publish it."
          >
            {(attributes) => (
              <select
                {...attributes}
                value={linkFrom ?? ''}
                onChange={(event) => setLinkFrom(event.target.value || null)}
              >
                <option value="">Nowhere yet</option>
                {choices.data?.places.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      <p className="muted">
        Nobody but you and your colleagues sees the page until you publish it.
      </p>
      <div role="alert">
        {failure !== undefined && <p className="field-error">{messageOf(failure)}</p>}
      </div>
    </Dialog>
  );
}
