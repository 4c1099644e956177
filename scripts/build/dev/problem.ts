import type { Message } from 'esbuild';
import { ContentError, type WordedProblem, wordForDevelopers } from '#server/content/index.ts';

/** A problem with the current files. */
export interface DevProblem {
  /** The problem in a few words. */
  title: string;
  file?: string | undefined;
  /** Field in the file. */
  path?: string | undefined;
  /** The path with item names. */
  place?: string | undefined;
  expected?: string | undefined;
  found?: string | undefined;
  /** A program's output, in lines. */
  detail?: string | undefined;
}

/** The state that open pages poll. */
export interface DevState {
  /** Changes whenever open pages are outdated; empty before there is a site. */
  version: string;
  /** While there are any, the site does not reflect the files. */
  problems: DevProblem[];
  /** Faults that do not keep the site from reflecting the files, such as dead links. */
  notes: DevProblem[];
}

/** Address of the overlay's script. */
export const OVERLAY_PATH = '/dev-overlay.js';
/** Address of the {@link DevState}. */
export const STATE_PATH = '/dev-state.json';

/** A bundler's error as a problem. */
export function buildProblem({ text, location }: Message): DevProblem {
  if (!location) return { title: 'The code cannot be built', detail: text };
  const { file, line, column, lineText } = location;
  const place = `${file}:${line}:${column + 1}`;
  return { title: 'The code cannot be built', file: place, detail: `${text}\n\n${lineText}` };
}

/** Any error of a step of the build. */
export function problemsOf(error: unknown): DevProblem[] {
  if (error instanceof ContentError) return contentProblems(error.problems.map(wordForDevelopers));
  const { errors, stack } = error as { errors?: Message[]; stack?: string };
  return errors?.map(buildProblem) ?? [{ title: 'The build failed', detail: stack ?? `${error}` }];
}

const CONTENT_TITLE = 'The content is not valid';

/** Problems of the content, as reported by the server. */
export const contentProblems = (problems: readonly WordedProblem[]): DevProblem[] =>
  problems.map((problem) => ({ title: CONTENT_TITLE, ...problem }));

/** Why the server has not started, from its standard error. */
export function startProblem(stderr: string): DevProblem {
  const lines = stderr.trim().split('\n');
  return { title: 'The server cannot start', detail: lines.slice(0, MAX_LINES).join('\n') };
}

const MAX_LINES = 40;

/** A line of the server's log. */
export interface LogLine {
  level?: number;
  msg?: string;
  port?: number;
  version?: string;
  /** Time of the content refusal. */
  since?: string;
  file?: string;
  path?: string;
  place?: string;
  expected?: string;
  found?: string;
  err?: { stack?: string; message?: string };
}

/** The dead link in a line of the server's log, if any. */
export function deadLink({ msg, file, path, expected, found }: LogLine): DevProblem | undefined {
  return msg === 'dead link' ? { title: 'Broken link', file, path, expected, found } : undefined;
}

const ERROR_LEVEL = 50;

/** The problem in a line of the server's log, if any. */
export function loggedProblem(line: LogLine): DevProblem | undefined {
  const { level = 0, msg = '', file, path, place, expected, found, err } = line;
  if (level < ERROR_LEVEL) return undefined;
  if (expected) return { title: CONTENT_TITLE, file, path, place, expected, found };
  return err && { title: `The server failed (${msg})`, detail: err.stack ?? err.message };
}
