import type { FieldProps } from '@rjsf/utils';
import type { Json } from '#shared/studio/files.ts';
import { FieldHelp, FieldProblems, RemoveField } from './field-template.tsx';
import { focusSoon } from './focus.ts';

/** Names with a text each. */
export function RecordField({ schema, formData, fieldPathId, onChange, required }: FieldProps) {
  const { $id: id, path } = fieldPathId;
  const entries = Object.entries((formData ?? {}) as Record<string, Json>);
  const set = (changed: [string, Json][]) => onChange(Object.fromEntries(changed), path);
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
            value={name}
            onChange={({ target }) => set(entries.with(index, [target.value, value]))}
          />
          <input
            className="content-input"
            aria-label={`Value of ${name}`}
            value={String(value)}
            onChange={({ target }) => set(entries.with(index, [name, target.value]))}
          />
          <button
            type="button"
            className="content-tool content-tool--remove"
            aria-label={`Remove ${name}`}
            onClick={() => {
              set(entries.toSpliced(index, 1));
              focusSoon(index > 0 ? `${id}.${index - 1}` : `${id}.new`);
            }}
          >
            ×
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button button--small"
        id={`${id}.new`}
        disabled={entries.some(([name]) => name === '')}
        onClick={() => {
          set([...entries, ['', '']]);
          focusSoon(`${id}.${entries.length}`);
        }}
      >
        Add setting
      </button>
      <FieldProblems id={id} />
    </fieldset>
  );
}
