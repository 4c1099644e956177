import { editText, keySchemaOf, type ValidContent } from '#server/content/index.ts';
import type { Json } from '#shared/json.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import type { ChangePlan } from '#shared/studio/publishing.ts';
import { type DiskFile, parsedText } from '../disk-files.ts';

/** A planned change of a whole page. */
export interface PlannedChange extends ChangePlan {
  /** New texts by file; null removes the file. */
  files: Map<string, string | null>;
  /** One line for the history. */
  summary: string;
  /** Applies the change to a draft of a file; returns the same value if nothing changes. */
  ofDraft(file: string, value: Json): Json;
}

/** The content and drafts that a plan is based on. */
export interface PlanSource {
  /** The content on disk. */
  content: ValidContent;
  /** The page's file, and its value. */
  file: string;
  page: PageContent;
  /** Content files on disk, by name. */
  disk: ReadonlyMap<string, DiskFile>;
}

/** A file's value on disk; undefined if it is not JSON. */
export const valueOnDisk = ({ disk }: PlanSource, file: string): Json | undefined =>
  parsedText(disk.get(file)?.text);

/** A file's text on disk, edited to another value. */
export function editedText({ disk }: PlanSource, file: string, value: Json): string {
  const text = disk.get(file)?.text;
  if (text === undefined) throw new Error(`${file} is not on disk`);
  return editText(text, value, keySchemaOf(file));
}

/** Name of a file in a plan. */
export function nameIn({ content }: Pick<PlanSource, 'content'>, file: string): string {
  if (file === 'site.json') return 'Menus and footer';
  if (file === 'redirects.json') return 'Redirects';
  const page = content.files.find((each) => each.file === file);
  return page ? `“${page.content.breadcrumb}”` : file;
}

export const links = (count: number): string => (count === 1 ? '1 link' : `${count} links`);
