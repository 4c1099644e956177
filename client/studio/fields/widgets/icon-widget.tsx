import { type KeyboardEvent, useRef, useState } from 'react';
import { humanize } from '#shared/studio/words.ts';
import { useForm, type WidgetProps } from '../form-tools.ts';
import { textOf } from '../values.ts';

function IconShape({ name }: { name: string }) {
  const { choices } = useForm();
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${choices.iconSprite}#${name}`} />
    </svg>
  );
}

/** An icon, picked from all available ones. */
export function IconWidget({ id, value, onChange, control, title }: WidgetProps) {
  const { choices } = useForm();
  const { required: _, ...attributes } = control;
  const [typed, setTyped] = useState('');
  const details = useRef<HTMLDetailsElement>(null);
  const found = choices.icons.filter((name) => name.includes(typed.trim().toLowerCase()));
  const chosen = textOf(value);
  const close = (event: KeyboardEvent) => {
    const isChosen = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    const summary = details.current?.querySelector('summary');
    if ((event.key !== 'Escape' && !isChosen) || !details.current?.open) return;
    event.preventDefault();
    event.stopPropagation();
    details.current.open = false;
    summary?.focus();
  };
  return (
    <details className="content-icons" ref={details} onKeyDown={close}>
      <summary
        className="content-icons__chosen tight-row"
        // A <label> only names native controls, and this is not one.
        aria-labelledby={`${id}.label ${id}`}
        {...attributes}
      >
        {chosen && <IconShape name={chosen} />}
        {chosen ? humanize(chosen) : 'Choose an icon'}
      </summary>
      <input
        type="search"
        aria-label="Search icons"
        placeholder="Search icons"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="content-icons__grid" role="radiogroup" aria-label={title}>
        {found.map((name) => (
          <label key={name} title={humanize(name)}>
            <input
              className="visually-hidden"
              type="radio"
              name={id}
              checked={name === chosen}
              onChange={() => onChange(name)}
            />
            <IconShape name={name} />
            <span className="visually-hidden">{humanize(name)}</span>
          </label>
        ))}
      </div>
      {found.length === 0 && <p className="field-help">No icon has this name.</p>}
    </details>
  );
}
