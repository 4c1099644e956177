import { type ComponentType, createContext, use } from 'react';
import type { Json } from '#shared/json.ts';
import type { Choices, EditorProblem } from '#shared/studio/files.ts';
import type { MediaFile } from '#shared/studio/media.ts';
import type { ContentSchema, Path } from './content-schema.ts';
import { valueAt } from './values.ts';

/** A file that was picked, with the words for those who cannot see a picture. */
export interface PickedMedia {
  src: string;
  alt: string;
}

/** Lets a person pick a file; null if they closed the dialog. */
export type PickMedia = (kinds: readonly MediaFile['kind'][]) => Promise<PickedMedia | null>;

/** A field, as the component that shows it gets it. */
export interface FieldProps {
  /** `content` and the path in the file, with dots between. */
  id: string;
  schema: ContentSchema;
  /** Undefined if the file does not have the field. */
  value: Json | undefined;
  /** Its name in the file; empty for an item of a list and for the whole form. */
  name: string;
  /** Name of the field or kind of section that it is in. */
  parent: string;
  title: string;
  /** Help text; empty if the title says it all. */
  help: string;
  isRequired: boolean;
}

/** A field that has others in it, and what shows those. */
export type ParentFieldProps = FieldProps & { Field: ComponentType<FieldProps> };

/** Values and functions shared by all fields of a form. */
export interface Form {
  choices: Choices;
  pickMedia: PickMedia;
  /** Changes the value of a field; undefined takes the field away. */
  change: (id: string, value: Json | undefined) => void;
  /** Says whether a field without a value stays in sight, because someone has typed in it. */
  keep: (id: string, isKept: boolean) => void;
  /** `id`s of items that were just added: they unfold when they appear. */
  toOpen: Set<string>;
  /** Says that an item or group was just added: nobody has had the time to fill it in. */
  begin: (id: string) => void;
  /** The whole file at the moment, of which the form may show a part. */
  file: () => Json;
  /** Problems by the `id` of their field. */
  problems: ReadonlyMap<string, readonly EditorProblem[]>;
  /** `id`s of fields that someone has typed in: they stay in sight without a value. */
  kept: ReadonlySet<string>;
  /** `id` of the field that is to be shown, with all that it is in. */
  focusId: string | null;
}

export const FormContext = createContext<Form | null>(null);

/** The form that a field is in. */
export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('A field needs a ContentForm around it');
  return form;
}

/** The whole file, for fields that need another one's value. */
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

/** The path that an `id` stands for. */
export const pathOf = (id: string): (string | number)[] => stepsOf(id.split('.').slice(1));

/** Steps of a path from their text. */
export const stepsOf = (steps: readonly string[]): (string | number)[] =>
  steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The `id` of what a field is in. */
export const parentIdOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/** Place of an item in its list; undefined for a field that is in none. */
export function indexOf(id: string): number | undefined {
  const last = pathOf(id).at(-1);
  return typeof last === 'number' ? last : undefined;
}

/** Attributes of a control: what describes it, and whether something is wrong. */
export function useDescription(id: string, hasHelp: boolean) {
  const isWrong = useProblems(id).some(({ level, isToWrite }) => level === 'problem' && !isToWrite);
  return {
    'aria-describedby': hasHelp ? `${id}.help ${id}.problem` : `${id}.problem`,
    'aria-invalid': isWrong || undefined,
  };
}

/** A single field's control, as the component that shows it gets it. */
export interface WidgetProps extends FieldProps {
  control: { id: string; required: boolean } & ReturnType<typeof useDescription>;
  /** Gets the new value; undefined and an empty text take an optional field away. */
  onChange: (value: Json | undefined) => void;
}
