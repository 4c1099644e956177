import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import type { Json } from '#shared/studio/files.ts';
import { FieldHelp, FieldProblems, RemoveField } from './field-template.tsx';
import { focusSoon } from './focus.ts';

/** Names with a text each. */
export function RecordField({ schema, formData, fieldPathId, onChange, required }: FieldProps) {
  const { $id: id, path } = fieldPathId;
  const entries = Object.entries((formData ?? {}) as Record<string, Json>);
  const set = (changed: [string, Json][]) => {
    setWrong(null);
    onChange(Object.fromEntries(changed), path);
  };
  /** A name that cannot be stored as it stands: none at all, or that of another setting. */
  const [wrong, setWrong] = useState<{ index: number; name: string; message: string } | null>(null);
  const rename = (index: number, name: string) => {
    const value = entries[index]?.[1] ?? '';
    const isTaken = entries.some(([other], at) => other === name && at !== index);
    if (isTaken) setWrong({ index, name, message: taken(name) });
    else set(entries.with(index, [name, value]));
  };
  const add = () => {
    const index = entries.findIndex(([name]) => name === '');
    if (index === -1) set([...entries, ['', '']]);
    else setWrong({ index, name: '', message: 'Give this setting a name first.' });
    focusSoon(`${id}.${index === -1 ? entries.length : index}`);
  };
  const label = schema.title ?? 'Settings';
  return (
    <fieldset className="content-group" id={id} tabIndex={-1}>
      <legend className="content-group__title">{label}</legend>
      {!required && <RemoveField label={label} path={path} />}
      <FieldHelp id={id}>{schema.description}</FieldHelp>
      {entries.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is typed
        <div className="content-record" key={index}>
          <input
            className="content-input"
            id={`${id}.${index}`}
            aria-label="Name"
            aria-invalid={wrong?.index === index || undefined}
            aria-describedby={`${id}.${index}.problem`}
            value={wrong?.index === index ? wrong.name : name}
            onChange={({ target }) => rename(index, target.value)}
          />
          <input
            className="content-input"
            aria-label={`Value of ${name || unnamed}`}
            value={String(value)}
            onChange={({ target }) => set(entries.with(index, [name, target.value]))}
          />
          <button
            type="button"
            className="content-tool content-tool--remove"
            aria-label={`Remove ${name || unnamed}`}
            onClick={() => {
              set(entries.toSpliced(index, 1));
              focusSoon(index > 0 ? `${id}.${index - 1}` : `${id}.new`);
            }}
          >
            ×
          </button>
          <div className="content-field__problems" id={`${id}.${index}.problem`} aria-live="polite">
            {wrong?.index === index && (
              <p className="content-problem content-problem--problem">{wrong.message}</p>
            )}
          </div>
        </div>
      ))}
      <button type="button" className="button button--small" id={`${id}.new`} onClick={add}>
        Add setting
      </button>
      <FieldProblems id={id} />
    </fieldset>
  );
}

const unnamed = 'the new setting';

const taken = (name: string) =>
  name === '' ? 'Give this setting a name.' : `Another setting is called “${name}” already.`;
