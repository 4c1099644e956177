import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageSummary } from '#shared/studio/files.ts';
import {
  folderOf,
  type NewPage,
  type NewPageChoices,
  type NewPageMade,
} from '#shared/studio/pages.ts';
import { api } from '../api.ts';
import { ActionDialog } from '../elements/action-dialog.tsx';
import { Choice } from '../elements/choice.tsx';
import { TextField } from '../elements/field.tsx';
import { Pending } from '../layout/pending.tsx';
import { useSession } from '../session.tsx';
import { useAnswer } from '../use-answer.ts';
import { AddressField, useAddressCheck } from './address-field.tsx';
import { Beginnings } from './beginnings.tsx';
import { proposeAddress } from './propose-address.ts';

interface NewPageDialogProps {
  onClose: () => void;
  pages: readonly PageSummary[];
  /** Page to copy; by default, the person chooses the initial content. */
  copied?: Pick<PageSummary, 'file' | 'path' | 'name'>;
}

/** Creates a page: initial content, title, address and place in a menu. */
export function NewPageDialog({ onClose, pages, copied }: NewPageDialogProps) {
  const { language } = useSession();
  const choices = useAnswer<NewPageChoices>('/api/new-page');
  const [from, setFrom] = useState<NewPage['from'] | null>(copied ? { file: copied.file } : null);
  const [title, setTitle] = useState('');
  const [typedPath, setTypedPath] = useState<string | null>(null);
  const [linkFrom, setLinkFrom] = useState<readonly string[]>([]);
  const navigate = useNavigate();

  const skeleton =
    from && 'skeleton' in from
      ? choices.data?.skeletons.find(({ id }) => id === from.skeleton)
      : undefined;
  const copiedPath = from && 'file' in from && pages.find(({ file }) => file === from.file)?.path;
  const folder = skeleton?.folder ?? folderOf(copiedPath || '');
  const path = typedPath ?? proposeAddress(title, folder, language);
  const places = (choices.data?.places ?? []).filter(
    ({ needsService }) => !needsService || !skeleton || skeleton.hasService,
  );
  const problem = useAddressCheck(path);
  // Missing fields are reported only after the first attempt to submit.
  const [isAsked, setIsAsked] = useState(false);
  const submit = async () => {
    if (from === null || title.trim() === '' || path === '' || problem) return setIsAsked(true);
    const chosen = places.filter(({ id }) => linkFrom.includes(id)).map(({ id }) => id);
    const page: NewPage = { from, title: title.trim(), path, linkFrom: chosen };
    const { file } = await api.send<NewPageMade>('POST', '/api/pages', page);
    navigate(`/edit/${file}`);
  };
  return (
    <ActionDialog
      title={copied ? `Duplicate “${copied.name}”` : 'New page'}
      action={copied ? 'Make the copy' : 'Make the page'}
      size={copied ? 'narrow' : 'wide'}
      onClose={onClose}
      onSubmit={submit}
    >
      {!copied && choices.data && (
        <Beginnings
          skeletons={choices.data.skeletons}
          pages={pages}
          chosen={from}
          onChoose={setFrom}
          isFirst={title === ''}
          problem={isAsked && from === null && 'Choose what the page begins with.'}
        />
      )}
      {!choices.data && (
        <Pending {...choices} what="what a page can begin with" failed="It could not be loaded" />
      )}
      <div className="fields">
        <TextField
          label="Title"
          help="For the browser tab, search engines and links; at most 60 letters."
          error={isAsked && title.trim() === '' && 'Write a title.'}
          value={title}
          onChange={setTitle}
          maxLength={120}
        />
        <AddressField
          label="Address"
          value={path}
          onChange={setTypedPath}
          problem={
            isAsked && path === '' && title.trim()
              ? 'Write an address, such as /partners.'
              : problem
          }
        />
        {places.length > 0 && <Places places={places} chosen={linkFrom} onChoose={setLinkFrom} />}
      </div>
      <p className="muted">
        Nobody but you and your colleagues sees the page until you publish it.
      </p>
    </ActionDialog>
  );
}

interface PlacesProps {
  places: NewPageChoices['places'];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** Checkboxes for the menus and lists that can link to the new page. */
function Places({ places, chosen, onChoose }: PlacesProps) {
  return (
    <fieldset className="field">
      <legend>Link to it from</legend>
      <p className="field-help">
        Visitors see the links together with the page, once you publish it.
      </p>
      {places.map(({ id, name }) => (
        <Choice
          key={id}
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={({ target: { checked } }) =>
            onChoose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        >
          {name}
        </Choice>
      ))}
    </fieldset>
  );
}
