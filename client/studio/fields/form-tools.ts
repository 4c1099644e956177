import { type ComponentType, createContext, use } from 'react';
import type { Json, JsonPath } from '#shared/json.ts';
import type { Choices, EditorProblem } from '#shared/studio/files.ts';
import type { MediaFile } from '#shared/studio/media.ts';
import type { ContentSchema, Path } from './content-schema.ts';
import { valueAt } from './values.ts';

/** A picked file, with its alternative text. */
export interface PickedMedia {
  src: string;
  alt: string;
}

/** Lets a person pick a file; null if they close the dialog. */
export type PickMedia = (kinds: readonly MediaFile['kind'][]) => Promise<PickedMedia | null>;

/** Props of a field's component. */
export interface FieldProps {
  /** `content` and the path in the file, joined by dots. */
  id: string;
  schema: ContentSchema;
  /** Undefined if the file lacks the field. */
  value: Json | undefined;
  /** Field name in the file; empty for a list item and for the whole form. */
  name: string;
  /** Name of the surrounding field or kind of section. */
  parent: string;
  title: string;
  /** Help text; empty if the title is self-explanatory. */
  help: string;
  isRequired: boolean;
}

/** A field with nested fields, and the component that renders these. */
export type ParentFieldProps = FieldProps & { Field: ComponentType<FieldProps> };

/** Values and functions shared by all fields of a form. */
export interface Form {
  choices: Choices;
  pickMedia: PickMedia;
  /** Changes the value of a field; undefined removes the field. */
  change: (id: string, value: Json | undefined) => void;
  /** Sets whether a field without a value stays visible, because someone has typed in it. */
  keep: (id: string, isKept: boolean) => void;
  /** `id`s of newly added items, which open when they appear. */
  toOpen: Set<string>;
  /** Marks an item or group as new, so that its empty fields show no problems yet. */
  begin: (id: string) => void;
  /** The current whole file, of which the form may show a part. */
  file: () => Json;
  /** Problems by the `id` of their field. */
  problems: ReadonlyMap<string, readonly EditorProblem[]>;
  /** `id`s of fields that someone has typed in, which stay visible without a value. */
  kept: ReadonlySet<string>;
  /** `id` of the field to be shown, along with its parents. */
  focusId: string | null;
}

export const FormContext = createContext<Form | null>(null);

/** The form that contains a field. */
export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('A field needs a ContentForm around it');
  return form;
}

/** The whole file, for fields that depend on another field's value. */
export const FileContext = createContext<Json>(null);

/** The value of another field of the file. */
export const useValueOf = (id: string): Json | undefined => valueAt(use(FileContext), pathOf(id));

const none: readonly EditorProblem[] = [];

/** The problems of a field itself, without those of its parts. */
export const useProblems = (id: string): readonly EditorProblem[] =>
  useForm().problems.get(id) ?? none;

/** The problems of a field's parts, without those of the field itself. */
export const useProblemsIn = (id: string): EditorProblem[] =>
  [...useForm().problems].flatMap(([at, found]) => (at.startsWith(`${id}.`) ? found : []));

/** The `id` of the field at a path of the file. */
export const idOf = (path: Path): string => ['content', ...path].join('.');

/** The path of an `id`. */
export const pathOf = (id: string): JsonPath => stepsOf(id.split('.').slice(1));

/** Parses the steps of a path. */
export const stepsOf = (steps: readonly string[]): JsonPath =>
  steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The `id` of a field's parent. */
export const parentIdOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/** Index of an item in its list; undefined for other fields. */
export function indexOf(id: string): number | undefined {
  const last = pathOf(id).at(-1);
  return typeof last === 'number' ? last : undefined;
}

/** ARIA attributes of a control: its description, and whether it is invalid. */
export function useDescription(id: string, hasHelp: boolean) {
  const isWrong = useProblems(id).some(({ level, isToWrite }) => level === 'problem' && !isToWrite);
  return {
    'aria-describedby': hasHelp ? `${id}.help ${id}.problem` : `${id}.problem`,
    'aria-invalid': isWrong || undefined,
  };
}

/** Props of a single field's control. */
export interface WidgetProps extends FieldProps {
  control: { id: string; required: boolean } & ReturnType<typeof useDescription>;
  /** Receives the new value; undefined and an empty text remove an optional field. */
  onChange: (value: Json | undefined) => void;
}
