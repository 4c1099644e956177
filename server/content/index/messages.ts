import type { Overlay } from '#server/content/content-texts.ts';
import type { ParsedFile } from '#server/content/parse-file.ts';
import type { FileCheck } from '#server/content/problems/file-problems.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import type { Inspection } from '#server/media/inspection.ts';

/** What the worker is asked to read. */
export interface ReadQuestion {
  folder: string;
  /** Hash of texts that are known to be valid: if they are still there, only other files are checked. */
  known?: string | undefined;
  /** Texts that stand in for files, also while a publication is under way. */
  overlay?: Overlay | undefined;
}

/** A file by its name and the hash of its text. */
export type FileKey = Pick<ParsedFile, 'file' | 'hash'>;

/** What the worker makes of files: the content without its pages, or why it is not valid. */
export type Verdict = { content: Omit<ValidContent, 'files'> } | { problems: Problem[] };

/** Files, and what they are together. */
export interface FileSet {
  /** Names it from now on. */
  id: string;
  folder: string;
  /** Changes with every file of the folder. */
  state: string;
  /** Problems of the files themselves. */
  ofFolder: readonly Problem[];
  /** In order. */
  files: ReadonlyMap<string, ParsedFile>;
  verdict: Verdict;
}

/** What was read; `known` if the texts are the known ones. */
export type ReadAnswer = Pick<FileCheck, 'withheld' | 'clean'> &
  ({ set: Omit<FileSet, 'files'>; files: FileKey[] } | { set: 'known' });

/** Texts that are laid over a set of files. */
export interface LayQuestion {
  below: string;
  /** The hash of each text by file; null: no such file. */
  overlay: ReadonlyMap<string, string | null>;
  /** The texts that the worker may not know, by file. */
  texts: ReadonlyMap<string, string>;
  /** The set itself, if the worker has forgotten it. */
  given?: FileSet;
}

/** The new set and what was made of the texts; or that the worker has forgotten what it needs. */
export type LayAnswer =
  | { set: Pick<FileSet, 'id' | 'verdict'>; parsed: ParsedFile[] }
  | { isForgotten: true };

/** How an index and its worker name a text that is laid over a file. */
export const laidName = (file: string, hash: string): string => `${file} ${hash}`;

/** What the worker can be asked, and its answers. */
export interface IndexCalls {
  /** Null if a publication was in the way. */
  read: { question: ReadQuestion; answer: ReadAnswer | null };
  lay: { question: LayQuestion; answer: LayAnswer };
  /** Some files of the set that was read last. */
  files: { question: readonly string[]; answer: ParsedFile[] };
  /** The path of a file; null if it is gone. */
  inspect: { question: string; answer: Inspection | null };
  /** How many files were read and parsed so far. */
  counts: { question: null; answer: Counts };
  /** Another index asks from now on. */
  forget: { question: null; answer: null };
}

/** How many files were read and parsed. */
export interface Counts {
  read: number;
  parsed: number;
}

/** A question on its way to the worker. */
export type IndexQuestion = {
  [Call in keyof IndexCalls]: { id: number; call: Call; question: IndexCalls[Call]['question'] };
}[keyof IndexCalls];

/** An answer on its way back, or an unexpected error. */
export type IndexAnswer = { id: number } & ({ answer: unknown } | { error: unknown });
