import type { UiSchema } from '@rjsf/utils';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Choices, Json, Problem } from '#shared/studio/files.ts';
import type { MediaFile } from '#shared/studio/media.ts';
import type { Path } from './content-schema.ts';
import { valueAt } from './values.ts';

/** A picture, drawing or film that was picked, with the words for those who cannot see it. */
export interface PickedMedia {
  src: string;
  alt: string;
}

/** Lets a person pick a file; null if they closed the dialog. */
export type PickMedia = (kinds: readonly MediaFile['kind'][]) => Promise<PickedMedia | null>;

/** What every field of a form can use. It stays the same while the form is shown. */
export interface FormTools {
  /** Begins the `id` of each field of this form, before the path of the field. */
  idPrefix: string;
  choices: Choices;
  pickMedia: PickMedia;
  /** Changes the value at a path of this form; undefined takes the field away. */
  change: (path: Path, value: Json | undefined) => void;
  /** Says whether a field without a value stays in sight, because its user has just emptied it. */
  keep: (id: string, isKept: boolean) => void;
  /** `id`s of items that were just added: they unfold when they appear. */
  toOpen: Set<string>;
  /** Says that an item or group was just added: nobody has had the time to fill it in. */
  begin: (id: string) => void;
  /** The value of the whole form at the moment. */
  current: () => Json;
  /** The whole file at the moment, of which the form may show a part. */
  file: () => Json;
  /** Changes the file beyond what the form shows. */
  changeFile: (value: Json) => void;
}

const noChoices: Choices = {
  icons: [],
  iconSprite: '',
  pages: [],
  topics: [],
  authors: [],
  providers: [],
  timeZone: 'UTC',
};

export const ToolsContext = createContext<FormTools>({
  idPrefix: 'content',
  choices: noChoices,
  pickMedia: async () => null,
  change: () => {},
  keep: () => {},
  toOpen: new Set(),
  begin: () => {},
  current: () => null,
  file: () => null,
  changeFile: () => {},
});

/** What every field of a form can use. */
export const useFormTools = (): FormTools => useContext(ToolsContext);

/** The value of the form that is shown, for fields that need another one. */
export const ValueContext = createContext<Json>(null);

/** The value of a field elsewhere in the form. */
export const useValueAt = (path: Path): Json | undefined => valueAt(useContext(ValueContext), path);

/** Makes the form of a part of the file, for sections: each has a form of its own. */
export const PartFormContext = createContext<(path: Path) => ReactNode>(() => null);

/** `id`s of fields that were just emptied, and stay in sight. */
export const KeptContext = createContext<ReadonlySet<string>>(new Set());

/** Problems by the `id` of their field. */
export const ProblemsContext = createContext<ReadonlyMap<string, readonly Problem[]>>(new Map());

/** `id` of the field that is to be shown, with all that it is in. */
export const FocusContext = createContext<string | null>(null);

const none: readonly Problem[] = [];

/** What is wrong with a field itself. */
export const useProblems = (id: string): readonly Problem[] =>
  useContext(ProblemsContext).get(id) ?? none;

/** How many problems a field and everything in it have. */
export function useProblemCount(id: string): number {
  const problems = useContext(ProblemsContext);
  return useMemo(() => {
    const inside = [...problems].filter(([at]) => at === id || at.startsWith(`${id}.`));
    return inside.reduce((count, [, found]) => count + found.length, 0);
  }, [problems, id]);
}

/** The `id` of the field at a path of the file. */
export const idOf = (path: Path): string => ['content', ...path].join('.');

/** What the prepared schema says about a field to the component that shows it. */
export const optionsIn = <Options>(uiSchema: UiSchema | undefined): Options =>
  (uiSchema?.['ui:options'] ?? {}) as Options;

/**
 * Changes a text. An optional text that is emptied leaves the file, but not the screen.
 * @param isOptional - whether the file may leave it out
 */
export function useTextChange(
  id: string,
  isOptional: boolean,
  onChange: (value: string | undefined) => void,
): (text: string) => void {
  const { keep } = useFormTools();
  return (text) => {
    if (isOptional) keep(id, text === '');
    onChange(text === '' && isOptional ? undefined : text);
  };
}

/** Attributes of a control: what describes it, and whether something is wrong. */
export function useDescription(id: string, hasHelp: boolean) {
  const isWrong = useProblems(id).some(({ level }) => level === 'problem');
  return {
    'aria-describedby': hasHelp ? `${id}.help ${id}.problem` : `${id}.problem`,
    'aria-invalid': isWrong || undefined,
  };
}
