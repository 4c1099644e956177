import type { Overlay } from '#server/content/content-texts.ts';
import type { ParsedFile } from '#server/content/parse-file.ts';
import type { FileCheck } from '#server/content/problems/file-problems.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import type { Inspection } from '#server/media/inspection.ts';

/** A question to the worker: the files to read. */
export interface ReadQuestion {
  folder: string;
  /** Hash of texts known to be valid: if they are unchanged, only other files are checked. */
  known?: string | undefined;
  /** Texts that replace files, even during a publication. */
  overlay?: Overlay | undefined;
}

/** A file by its name and the hash of its text. */
export type FileKey = Pick<ParsedFile, 'file' | 'hash'>;

/** The worker's verdict on files: the content without its pages, or its problems. */
export type Verdict = { content: Omit<ValidContent, 'files'> } | { problems: Problem[] };

/** Files, and the verdict on all of them together. */
export interface FileSet {
  /** Identifies the set in later messages. */
  id: string;
  folder: string;
  /** Changes with every file of the folder. */
  state: string;
  /** Problems of the files themselves. */
  ofFolder: readonly Problem[];
  /** In reading order. */
  files: ReadonlyMap<string, ParsedFile>;
  verdict: Verdict;
}

/** A set of files by their keys; unknown files are requested separately. */
export interface SetAnswer {
  set: Omit<FileSet, 'files'>;
  files: FileKey[];
}

/** The answer; `known` if no text has changed. */
export type ReadAnswer = Pick<FileCheck, 'withheld' | 'clean'> & (SetAnswer | { set: 'known' });

/** Texts that are laid over a set of files. */
export interface OverlayQuestion {
  below: string;
  overlay: Overlay;
  /** The set itself, in case the worker no longer has it. */
  given?: FileSet;
}

/** Files of a set. */
export interface FilesQuestion {
  id: string;
  names: readonly string[];
}

/** The keys of files. */
export const keysOf = (files: Iterable<FileKey>): FileKey[] =>
  Array.from(files, ({ file, hash }) => ({ file, hash }));

/** Identifies a cached file, in an index and in its worker. */
export const keyOf = ({ file, hash }: FileKey): string => `${file} ${hash}`;

/** The worker's calls and their answers. */
export interface IndexCalls {
  /** Undefined if a publication interfered. */
  read: { question: ReadQuestion; answer: ReadAnswer | undefined };
  /** The keys of the overlaid files; null if the worker no longer has the set. */
  overlay: { question: OverlayQuestion; answer: SetAnswer | null };
  files: { question: FilesQuestion; answer: ParsedFile[] };
  /** The path of a file; null if it no longer exists. */
  inspect: { question: string; answer: Inspection | null };
  /** Number of files read and parsed so far. */
  counts: { question: null; answer: Counts };
  /** Resets the worker for another index. */
  forget: { question: null; answer: null };
}

/** Number of files read and parsed. */
export interface Counts {
  read: number;
  parsed: number;
}

/** A question sent to the worker. */
export type IndexQuestion = {
  [Call in keyof IndexCalls]: { id: number; call: Call; question: IndexCalls[Call]['question'] };
}[keyof IndexCalls];

/** An answer from the worker, or an unexpected error. */
export type IndexAnswer = { id: number } & ({ answer: unknown } | { error: unknown });
