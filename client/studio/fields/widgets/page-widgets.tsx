import { type KeyboardEvent, useId, useState } from 'react';
import type { Choices } from '#shared/studio/files.ts';
import { Button } from '../../elements/button.tsx';
import { hasWords } from '../../has-words.ts';
import { useForm, type WidgetProps } from '../form-tools.ts';
import { isAddress } from '../rich-text/source.ts';
import { textOf } from '../values.ts';

type PageChoice = Choices['pages'][number];

const MOST = 50;

/** The pages whose name, title or address contains all typed words; prefix matches come first. */
function findPages(pages: readonly PageChoice[], typed: string): PageChoice[] {
  const start = typed.trim().toLowerCase();
  const beginsSo = ({ name, path }: PageChoice) =>
    [name, path].some((each) => each.toLowerCase().startsWith(start)) ? 0 : 1;
  return pages
    .filter(({ name, title, path }) => hasWords(`${name} ${title} ${path}`, typed))
    .sort((a, b) => beginsSo(a) - beginsSo(b))
    .slice(0, MOST);
}

interface PageBoxProps {
  control: Omit<WidgetProps['control'], 'required'>;
  value: string;
  onChange: (value: string) => void;
  /** Pages to choose from. */
  pages: readonly PageChoice[];
  /** Whether addresses outside the site are allowed. */
  isLink: boolean;
}

/** An address field with suggestions of the site's pages (WAI-ARIA combobox with a listbox popup). */
export function PageBox(props: PageBoxProps) {
  const { control, value, onChange, pages, isLink } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const found = findPages(pages, typed);
  const here = pages.find(({ path }) => path === value.split('#')[0]);
  const choose = (page: PageChoice | undefined) => {
    if (page) onChange(page.path);
    close();
  };
  const close = () => {
    setOpen(false);
    setTyped('');
    setActive(-1);
  };
  // If the text is not an address, it selects the first match.
  const meant = found[active] ?? (isAddress(value) ? undefined : found[0]);
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? setActive(Math.min(active + 1, found.length - 1)) : setOpen(true)),
    ArrowUp: () => setActive(Math.max(active - 1, 0)),
    Enter: () => choose(meant),
    Escape: close,
  };
  // Unused keys keep their effect in the form or dialog.
  const isIdle = (key: string) =>
    (key === 'Escape' && !isOpen) || (key === 'Enter' && !(isOpen && meant));
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || isIdle(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className="content-pages">
      <input
        {...control}
        aria-describedby={`${control.id}.page ${control['aria-describedby']}`}
        role="combobox"
        aria-expanded={isOpen && found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}.${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={isLink ? 'Choose a page, or type https://, mailto: or tel:' : 'Choose a page'}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setOpen(true);
          setTyped(event.target.value);
          setActive(-1);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {here && (
        <span className="field-help" id={`${control.id}.page`}>
          {here.name}
        </span>
      )}
      <Options id={listId} pages={isOpen ? found : []} active={active} onChoose={choose} />
    </div>
  );
}

interface OptionsProps {
  id: string;
  pages: readonly PageChoice[];
  /** Index of the option highlighted by the arrow keys. */
  active: number;
  onChoose: (page: PageChoice) => void;
}

function Options({ id, pages, active, onChoose }: OptionsProps) {
  return (
    <div
      className="content-pages__list box"
      id={id}
      role="listbox"
      aria-label="Pages"
      hidden={pages.length === 0}
    >
      {pages.map((page, index) => (
        <div
          key={page.path}
          id={`${id}.${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? (item) => item?.scrollIntoView({ block: 'nearest' }) : null}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(page);
          }}
        >
          <span>{page.name}</span> <small>{page.path}</small>
        </div>
      ))}
    </div>
  );
}

/** Opens the library to choose a document as the target of a link. */
export function DocumentButton({ onPick }: { onPick: (address: string) => void }) {
  const { pickMedia } = useForm();
  const pick = async () => {
    const picked = await pickMedia(['document']);
    if (picked) onPick(picked.src);
  };
  return (
    <Button className="button--small" onClick={pick}>
      Choose a document
    </Button>
  );
}

/** The address of a page of the site; a link may also point to a document, or outside the site. */
export function PageWidget({ schema: { format }, value, control, onChange }: WidgetProps) {
  const { pages } = useForm().choices;
  const isLink = format === 'link';
  return (
    <>
      <PageBox
        control={control}
        onChange={onChange}
        value={textOf(value)}
        pages={format === 'service-page' ? pages.filter((page) => page.hasService) : pages}
        isLink={isLink}
      />
      {isLink && (
        <div className="button-row">
          <DocumentButton onPick={onChange} />
        </div>
      )}
    </>
  );
}
