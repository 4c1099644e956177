import type { Json } from '#shared/json.ts';
import { isHidden, labelOf } from '#shared/studio/words.ts';

interface FieldsProps {
  fields: { [name: string]: Json };
  /** Name of the field that they are in. */
  parent: string;
}

/** Fields of a file to be read, for people who may not change them. */
export function SiteValues({ fields, parent }: FieldsProps) {
  return (
    <dl className="site-values">
      {Object.entries(fields).map(
        ([name, value]) =>
          !isHidden(name) && (
            <div key={name}>
              <dt>{labelOf(name, parent)}</dt>
              <dd>
                <Value value={value} name={name} parent={parent} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface ValueProps {
  value: Json;
  name: string;
  parent: string;
}

function Value({ value, name, parent }: ValueProps) {
  if (value === null || value === '') return <span className="muted">Empty</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return <span className="site-value">{value}</span>;
  if (!Array.isArray(value)) return <SiteValues fields={value} parent={name} />;
  if (value.length === 0) return <span className="muted">None</span>;
  return (
    <ol>
      {value.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while it is read
        <li key={index}>
          <Value value={item} name={name} parent={parent} />
        </li>
      ))}
    </ol>
  );
}
