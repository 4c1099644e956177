import type { Overlay } from '#server/content/content-texts.ts';
import type { PageFile } from '#server/content/page-file.ts';
import type { ContentProblem } from '#server/content/problems/content-problem.ts';
import type { FileCheck } from '#server/content/problems/file-problems.ts';
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

/** A page as the worker sends it: only its file's name if it is as it was sent last. */
export type SentPage = PageFile | string;

/** Valid content as the worker sends it. */
export type SentContent = Omit<ValidContent, 'files' | 'revisions'> &
  Record<'files' | 'revisions', SentPage[]>;

/** What reading came to: the content, `known` if the texts are the known ones, or problems. */
export type ReadAnswer = Omit<FileCheck, 'problems'> &
  ({ content: SentContent | 'known' } | { problems: ContentProblem[] });

/** What the worker can be asked, and its answers. */
export interface IndexCalls {
  /** Null if a publication was in the way. */
  read: { question: ReadQuestion; answer: ReadAnswer | null };
  /** The path of a file; null if it is gone. */
  inspect: { question: string; answer: Inspection | null };
}

/** A question on its way to the worker. */
export type IndexQuestion = {
  [Call in keyof IndexCalls]: { id: number; call: Call; question: IndexCalls[Call]['question'] };
}[keyof IndexCalls];

/** An answer on its way back, or an error that nobody foresaw. */
export type IndexAnswer = { id: number } & ({ answer: unknown } | { error: unknown });
