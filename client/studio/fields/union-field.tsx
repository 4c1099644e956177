import type { FieldProps } from '@rjsf/utils';
import { useRef } from 'react';
import type { Json } from '#shared/studio/files.ts';
import { kindOf } from './content-schema.ts';
import { optionsIn } from './form-tools.ts';
import type { Kind } from './prepare-schema.ts';
import { beginning } from './values.ts';

/** A value of several kinds: the kind is chosen, and its fields follow. */
export function UnionField(props: FieldProps) {
  const { formData, fieldPathId, onChange, registry, uiSchema } = props;
  const id = fieldPathId.$id;
  const { kinds } = optionsIn<{ kinds: Kind[] }>(uiSchema);
  const index = kindOf(
    kinds.map(({ source }) => source),
    formData,
  );
  const kind = kinds[index];
  // What each kind had comes back with it.
  const left = useRef(new Map<string, Record<string, Json>>()).current;
  const { SchemaField } = registry.fields;
  if (!kind || !SchemaField) return null;
  const choose = (next: Kind) => {
    const now = (formData ?? {}) as Record<string, Json>;
    if (kind) left.set(kind.name, now);
    const fresh = left.get(next.name) ?? (beginning(next.source) as Record<string, Json>);
    const isConstant = (name: string) => next.source.properties?.[name]?.const !== undefined;
    const fields = Object.entries(fresh).map(([name, value]) => [
      name,
      isConstant(name) ? value : (now[name] ?? value),
    ]);
    onChange(Object.fromEntries(fields), fieldPathId.path);
  };
  return (
    <>
      <div className="content-field">
        <label className="content-field__label" htmlFor={`${id}.kind`}>
          Kind
        </label>
        <select
          className="content-input content-input--short"
          id={`${id}.kind`}
          value={index}
          onChange={(event) => choose(kinds[Number(event.target.value)] as Kind)}
        >
          {kinds.map(({ name }, position) => (
            <option key={name} value={position}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <SchemaField {...props} key={kind.name} schema={kind.schema} uiSchema={kind.ui} />
    </>
  );
}
