import { useRef } from 'react';
import type { Json } from '#shared/json.ts';
import { sectionName } from '#shared/studio/words.ts';
import { Select } from '../elements/select-field.tsx';
import { type ContentSchema, fieldsOf, kindOf, optionsOf } from './content-schema.ts';
import { Labelled } from './field-parts.tsx';
import { type ParentFieldProps, useForm } from './form-tools.ts';
import { beginning } from './values.ts';

/** A value of one of several kinds: a choice of the kind, followed by its fields. */
export function UnionField({ Field, ...props }: ParentFieldProps) {
  const { id, schema, value } = props;
  const { change } = useForm();
  const kinds = optionsOf(schema) ?? [];
  const index = kindOf(kinds, value);
  // Switching back to a kind restores its values.
  const left = useRef(new Map<number, { [name: string]: Json }>()).current;
  const choose = (next: number) => {
    const kind = kinds[next] ?? {};
    const now = fieldsOf(value);
    left.set(index, now);
    const fresh = left.get(next) ?? fieldsOf(beginning(kind));
    const isConstant = (name: string) => kind.properties?.[name]?.const !== undefined;
    const fields = Object.entries(fresh).map(([name, each]) => [
      name,
      isConstant(name) ? each : (now[name] ?? each),
    ]);
    change(id, Object.fromEntries(fields));
  };
  return (
    <>
      <Labelled id={`${id}.kind`} label="Kind">
        <Select
          id={`${id}.kind`}
          className="content-short"
          value={String(index)}
          options={kinds.map((kind, position) => [String(position), kindName(kind)])}
          onChange={(position) => choose(Number(position))}
        />
      </Labelled>
      <Field {...props} key={index} schema={kinds[index] ?? {}} />
    </>
  );
}

/** Kinds without a name are identified by their required fields. */
export function kindName({ properties = {}, title }: ContentSchema): string {
  const type = properties['type']?.const;
  if (typeof type === 'string') return sectionName(type);
  return title ?? ('items' in properties ? 'Menu with links' : 'Link');
}
