// Not from the package's index, which needs a validator that is not installed.
import Form from '@rjsf/core/lib/components/Form.js';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Choices, Json, Problem } from '#shared/studio/files.ts';
import { type ContentSchema, type Path, schemaAt } from './content-schema.ts';
import { showField } from './focus.ts';
import {
  FocusContext,
  type FormTools,
  idOf,
  KeptContext,
  PartFormContext,
  type PickMedia,
  ProblemsContext,
  ToolsContext,
  ValueContext,
} from './form-tools.ts';
import { useNewFields } from './new-fields.ts';
import { prepare } from './prepare-schema.ts';
import { fields, templates, widgets } from './theme.ts';
import { validator } from './validator.ts';
import { reconcile, valueAt, withoutValueAt, withValueAt } from './values.ts';
import { selectPlaceholder } from './write-here.ts';

export interface ContentFormProps {
  /** JSON Schema of the file, as `content/schema` has it. */
  schema: ContentSchema;
  /** The whole file. */
  value: Json;
  /** Problems of the whole file; those of the fields that are shown appear at them. */
  problems: readonly Problem[];
  /** Gets the whole file with one change in it. */
  onChange: (value: Json) => void;
  /** Which part of the file is shown, such as `['sections', 2]`; `[]` for all of it. */
  path: Path;
  choices: Choices;
  pickMedia: PickMedia;
  /** Fields of the file that are not shown, such as `sections` in a page's settings. */
  without?: readonly string[];
  /** Path in the file of the field to show and to focus; another array for another wish. */
  focusPath?: Path | null;
}

/** No default is filled in: a form changes only what its user changes. */
const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
  requiredBooleanDefault: 'skip',
} as const;

const noFields: readonly string[] = [];

/** Edits a content file, or a part of it, with fields made from the content's schema. */
export const ContentForm = memo(function ContentForm(props: ContentFormProps) {
  const { schema: root, value: file, path, problems, focusPath = null, choices } = props;
  const { without = noFields } = props;
  const latest = useRef(props);
  latest.current = props;
  const pathKey = JSON.stringify(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path is told by its steps
  const steps = useMemo(() => path, [pathKey]);
  const value = valueAt(file, steps) ?? null;
  const source = schemaAt(root, file, steps);
  const type = (value as { type?: Json } | null)?.type;
  const prepared = useMemo(
    () => shownPart(source, steps, without, type),
    [source, steps, without, type],
  );
  const idPrefix = idOf(steps);

  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback(
    (next: Json) => {
      const { value: before, schema, onChange } = latest.current;
      const part = reconcile(
        valueAt(before, steps),
        next,
        schemaAt(schema, withValueAt(before, steps, next), steps),
      );
      if (part !== valueAt(before, steps)) onChange(withValueAt(before, steps, part));
    },
    [steps],
  );
  const { shown, begin, leave } = useNewFields(problems, focusPath);
  const tools = useMemo(
    (): FormTools => ({
      idPrefix,
      choices,
      toOpen: new Set(),
      begin,
      keep: (id, isKept) =>
        setKept((kept) => {
          if (kept.has(id) === isKept) return kept;
          return new Set(isKept ? [...kept, id] : [...kept].filter((other) => other !== id));
        }),
      pickMedia: (kinds) => latest.current.pickMedia(kinds),
      current: () => valueAt(latest.current.value, steps) ?? null,
      file: () => latest.current.value,
      changeFile: (next) => latest.current.onChange(next),
      change: (at, next) => {
        const now = valueAt(latest.current.value, steps) ?? null;
        report(next === undefined ? withoutValueAt(now, at) : withValueAt(now, at, next));
      },
    }),
    [begin, choices, idPrefix, report, steps],
  );
  const partForm = (at: Path) => <ContentForm {...props} path={at} without={noFields} />;
  const byField = useMemo(() => {
    const found = new Map<string, Problem[]>();
    for (const problem of shown) {
      const id = idOf(problem.path);
      found.set(id, [...(found.get(id) ?? []), problem]);
    }
    return found;
  }, [shown]);
  const focusId = focusPath && idOf(focusPath);
  useEffect(() => {
    if (focusPath) showField(focusPath);
  }, [focusPath]);

  return (
    <ToolsContext value={tools}>
      <ProblemsContext value={byField}>
        <FocusContext value={focusId}>
          <KeptContext value={kept}>
            <ValueContext value={value}>
              <PartFormContext value={partForm}>
                {/* biome-ignore lint/a11y/noStaticElementInteractions: notes which field is used */}
                <div onBlur={leave} onFocus={selectPlaceholder}>
                  <Form
                    tagName="div"
                    className="content-form"
                    idPrefix={idPrefix}
                    idSeparator="."
                    schema={prepared.schema}
                    uiSchema={prepared.ui}
                    formData={value}
                    validator={validator}
                    fields={fields}
                    templates={templates}
                    widgets={widgets}
                    experimental_defaultFormStateBehavior={noDefaults}
                    noHtml5Validate
                    noValidate
                    showErrorList={false}
                    onChange={({ formData }, id) => {
                      // Without a field it is the library's own doing.
                      if (id !== undefined) report(formData as Json);
                    }}
                  >
                    {/* No submit button: every change is saved. */}
                    <span hidden />
                  </Form>
                </div>
              </PartFormContext>
            </ValueContext>
          </KeptContext>
        </FocusContext>
      </ProblemsContext>
    </ToolsContext>
  );
});

function shownPart(
  source: ContentSchema,
  path: Path,
  without: readonly string[],
  type: Json | undefined,
) {
  const parent = typeof type === 'string' ? type : '';
  const last = path.findLast((step) => typeof step === 'string');
  const { schema, ui } = prepare(source, parent || (typeof last === 'string' ? last : ''), '');
  if (without.length === 0) return { schema, ui };
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !without.includes(name),
  );
  return { schema: { ...schema, properties: Object.fromEntries(properties) }, ui };
}
