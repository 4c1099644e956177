import type { WidgetProps } from '@rjsf/utils';
import { type KeyboardEvent, useRef, useState } from 'react';
import { inWords } from '#shared/studio/words.ts';
import { useDescription, useFormTools } from '../form-tools.ts';

function IconShape({ name }: { name: string }) {
  const { choices } = useFormTools();
  return (
    <svg className="content-icon" aria-hidden="true">
      <use href={`${choices.iconSprite}#${name}`} />
    </svg>
  );
}

/** An icon, picked from all there are. */
export function IconWidget({ id, value, onChange, schema, label }: WidgetProps) {
  const { choices } = useFormTools();
  const description = useDescription(id, Boolean(schema.description));
  const [typed, setTyped] = useState('');
  const details = useRef<HTMLDetailsElement>(null);
  const found = choices.icons.filter((name) => name.includes(typed.trim().toLowerCase()));
  const chosen = typeof value === 'string' ? value : '';
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
        id={id}
        className="content-icons__chosen"
        // A label names controls alone, and this is none to the browser.
        aria-labelledby={`${id}.label ${id}`}
        {...description}
      >
        {chosen && <IconShape name={chosen} />}
        {chosen ? inWords(chosen) : 'Choose an icon'}
      </summary>
      <input
        className="content-input"
        type="search"
        aria-label="Search icons"
        placeholder="Search icons"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="content-icons__grid" role="radiogroup" aria-label={label}>
        {found.map((name) => (
          <label key={name} title={inWords(name)}>
            <input
              className="visually-hidden"
              type="radio"
              name={id}
              checked={name === chosen}
              onChange={() => onChange(name)}
            />
            <IconShape name={name} />
            <span className="visually-hidden">{inWords(name)}</span>
          </label>
        ))}
      </div>
      {found.length === 0 && <p className="content-field__help">No icon has this name.</p>}
    </details>
  );
}
