import { useState } from 'react';
import type { Json } from '#shared/json.ts';
import { Button, IconButton } from '../elements/button.tsx';
import { fieldsOf } from './content-schema.ts';
import { Group } from './field-parts.tsx';
import { focusSoon } from './focus.ts';
import { type FieldProps, useForm } from './form-tools.ts';

/** A record: names that each have one text. */
export function RecordField(props: FieldProps) {
  const { id } = props;
  const { change } = useForm();
  const entries = Object.entries(fieldsOf(props.value));
  const set = (changed: [string, Json][]) => {
    setWrong(null);
    change(id, Object.fromEntries(changed));
  };
  /** An invalid name: an empty one, or one that another entry has. */
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
  return (
    <Group {...props}>
      {entries.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is editable, so it cannot be the key
        <div className="content-record" key={index}>
          <input
            id={`${id}.${index}`}
            aria-label="Name"
            aria-invalid={wrong?.index === index || undefined}
            aria-describedby={`${id}.${index}.problem`}
            value={wrong?.index === index ? wrong.name : name}
            onChange={({ target }) => rename(index, target.value)}
          />
          <input
            aria-label={`Value of ${name || unnamed}`}
            value={String(value)}
            onChange={({ target }) => set(entries.with(index, [name, target.value]))}
          />
          <IconButton
            className="button--small"
            icon="delete"
            label={`Remove ${name || unnamed}`}
            onClick={() => {
              set(entries.toSpliced(index, 1));
              focusSoon(index > 0 ? `${id}.${index - 1}` : `${id}.new`);
            }}
          />
          <div className="field-errors" id={`${id}.${index}.problem`} aria-live="polite">
            {wrong?.index === index && <p className="field-error">{wrong.message}</p>}
          </div>
        </div>
      ))}
      <Button className="button--small" id={`${id}.new`} onClick={add}>
        Add setting
      </Button>
    </Group>
  );
}

const unnamed = 'the new setting';

const taken = (name: string) =>
  name === '' ? 'Give this setting a name.' : `Another setting is called “${name}” already.`;
