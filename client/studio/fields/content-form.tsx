import { useEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { Choices, EditorProblem } from '#shared/studio/files.ts';
import { type ContentSchema, type Path, resolved, schemaAt } from './content-schema.ts';
import { Field } from './field.tsx';
import { showField } from './focus.ts';
import { FileContext, type Form, FormContext, idOf, pathOf } from './form-tools.ts';
import { useNewFields } from './new-fields.ts';
import { valueAt, withoutValueAt, withValueAt } from './values.ts';
import { usePickMedia } from './widgets/use-pick-media.tsx';
import { selectPlaceholder } from './write-here.ts';

interface ContentFormProps {
  /** JSON Schema of the file, from `content/schema`. */
  schema: ContentSchema;
  /** The whole file. */
  value: Json;
  /** Problems of the whole file; those of visible fields appear at them. */
  problems: readonly EditorProblem[];
  /** Receives the whole file with one change. */
  onChange: (value: Json) => void;
  /** The edited part of the file, such as `['sections', 2]`; `[]` for all of it. */
  path: Path;
  choices: Choices;
  /** Hidden fields of the file, such as `sections` in a page's settings. */
  without?: readonly string[];
  /** Path in the file of the field to show and focus; a new array for each request. */
  focusPath?: Path | null;
}

/** Edits a content file, or a part of it, with fields generated from the content's schema. */
export function ContentForm(props: ContentFormProps) {
  const { schema: root, value: file, path, problems, focusPath = null, choices, without } = props;
  const latest = useRef(props);
  latest.current = props;
  /** The file with every change, including those not rendered yet. */
  const now = useRef(file);
  const drawn = useRef(file);
  if (drawn.current !== file) now.current = drawn.current = file;
  const id = idOf(path);
  const source = schemaAt(root, file, path);
  const left = without?.join() ?? '';
  const schema = useMemo(() => withoutFields(source, left.split(',')), [source, left]);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { pickMedia, picker } = usePickMedia();
  const { shown, begin, leave } = useNewFields(problems, focusPath);
  const [tools] = useState(() => ({
    toOpen: new Set<string>(),
    keep: (id: string, isKept: boolean) =>
      setKept((kept) => {
        if (kept.has(id) === isKept) return kept;
        return new Set(isKept ? [...kept, id] : [...kept].filter((other) => other !== id));
      }),
    file: () => now.current,
    change: (id: string, next: Json | undefined) => {
      const at = pathOf(id);
      if (next === valueAt(now.current, at)) return;
      const { schema, onChange } = latest.current;
      now.current =
        next === undefined
          ? withoutValueAt(now.current, at)
          : withValueAt(now.current, at, next, resolved(schema));
      onChange(now.current);
    },
  }));
  const form = useMemo((): Form => {
    const byField = Map.groupBy(shown, (problem) => idOf(problem.path));
    const focusId = focusPath && idOf(focusPath);
    return { ...tools, begin, choices, pickMedia, problems: byField, kept, focusId };
  }, [tools, begin, choices, pickMedia, shown, kept, focusPath]);
  useEffect(() => {
    if (focusPath) showField(focusPath);
  }, [focusPath]);

  const type = schema.properties?.['type']?.const;
  const name = String(type ?? path.findLast((step) => typeof step === 'string') ?? '');
  return (
    <FormContext value={form}>
      <FileContext value={file}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: records which field is used */}
        <div className="content-form fields" onBlur={leave} onFocus={selectPlaceholder}>
          <Field
            id={id}
            schema={schema}
            name={name}
            parent=""
            title=""
            help=""
            value={valueAt(file, path)}
            isRequired
          />
        </div>
        {picker}
      </FileContext>
    </FormContext>
  );
}

function withoutFields(schema: ContentSchema, without: readonly string[]): ContentSchema {
  const properties = Object.entries(schema.properties ?? {});
  const shown = properties.filter(([name]) => !without.includes(name));
  return shown.length === properties.length
    ? schema
    : { ...schema, properties: Object.fromEntries(shown) };
}
