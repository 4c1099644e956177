import type { ApiErrorBody, EditorProblem } from '#shared/studio/files.ts';

/** Refuses a call of the studio when thrown; the person reads its message. */
export class StudioError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problems: EditorProblem[] | undefined;

  /**
   * @param status 400 to 599
   * @param code for programs, such as `changed`; see {@link ApiErrorBody}
   * @param message for people: what happened, and what to do
   * @param options `cause` is logged
   */
  constructor(
    status: number,
    code: string,
    message: string,
    problems?: EditorProblem[],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.problems = problems;
  }

  /** The body of the answer. */
  get body(): ApiErrorBody {
    const { code, message, problems } = this;
    return { code, message, ...(problems && { problems }) };
  }
}

/** Refuses a call about something that is not there, or not any more. */
export const notFound = (message: string): StudioError =>
  new StudioError(404, 'not-found', message);

/** Refuses a call because someone else has changed what it is about. */
export const changed = (message: string): StudioError => new StudioError(409, 'changed', message);

/** Refuses a call because of a file with a mistake that the studio cannot show. */
export const broken = (message: string): StudioError => new StudioError(409, 'broken', message);

/** Refuses a call that would work a little later. */
export const busy = (message: string): StudioError => new StudioError(503, 'busy', message);

/** Refuses a call that needs another role. */
export const forbidden = (message: string): StudioError =>
  new StudioError(403, 'forbidden', message);
