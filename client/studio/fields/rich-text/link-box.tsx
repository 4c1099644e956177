import { useEffect, useState } from 'react';
import { documentType } from '#shared/media-files.ts';
import { Button } from '../../elements/button.tsx';
import { fileName } from '../../media/words.ts';
import { useForm } from '../form-tools.ts';
import { DocumentButton, PageBox } from '../widgets/page-widgets.tsx';
import { isAddress, writtenAddress } from './source.ts';

interface LinkBoxProps {
  id: string;
  href: string;
  onSet: (href: string, name: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for the target of a link. */
export function LinkBox({ id, href, onSet, onRemove, onClose }: LinkBoxProps) {
  const { choices } = useForm();
  const [address, setAddress] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const field = `${id}.link`;
  useEffect(() => {
    const box = document.getElementById(field);
    box?.focus();
    // Scrolls its suggestions and buttons, which are below it, into view.
    box?.scrollIntoView({ block: 'center' });
  }, [field]);
  const change = (next: string) => {
    setAddress(next);
    setWrong(false);
  };
  const set = (to: string) => {
    const page = choices.pages.find(({ path }) => path === to);
    const href = writtenAddress(to);
    if (isAddress(href)) onSet(href, page?.name ?? nameOf(href));
    else setWrong(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the box from any of its controls
    <div
      className="content-rich__link-box box"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          set(address);
        }
      }}
    >
      <label htmlFor={field}>Where does the link lead?</label>
      <PageBox
        control={{
          id: field,
          'aria-describedby': `${field}.problem`,
          'aria-invalid': isWrong || undefined,
        }}
        value={address}
        onChange={change}
        pages={choices.pages}
        isLink
      />
      <div className="field-errors" id={`${field}.problem`} role="alert">
        {isWrong && (
          <p className="field-error">
            Choose a page, or type an address that begins with https://, mailto: or tel:.
          </p>
        )}
      </div>
      <div className="button-row">
        <Button look="primary" className="button--small" onClick={() => set(address)}>
          Set link
        </Button>
        <DocumentButton onPick={set} />
        {href && (
          <Button className="button--small" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button className="button--small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** The text of a link inserted without a selection: the document's name, or the address. */
const nameOf = (href: string): string =>
  documentType(href) && href.startsWith('/') ? fileName(href).replace(/\.\w+$/, '') : href;
