import type { ApiErrorBody, EditorProblem } from '#shared/studio/files.ts';

/** Refuses a call of the studio when thrown; its message is shown to the person. */
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

  /** The body of the response. */
  get body(): ApiErrorBody {
    const { code, message, problems } = this;
    return { code, message, ...(problems && { problems }) };
  }
}

/** Refuses a call about something that does not exist, or no longer exists. */
export const notFound = (message: string): StudioError =>
  new StudioError(404, 'not-found', message);

/** Refuses a call because someone else has changed its subject. */
export const changed = (message: string): StudioError => new StudioError(409, 'changed', message);

/** Refuses a call because of a file with an error that the studio cannot show. */
export const broken = (message: string): StudioError => new StudioError(409, 'broken', message);

/** Refuses a call that would succeed a little later. */
export const busy = (message: string): StudioError => new StudioError(503, 'busy', message);

/** Refuses a call that needs another role. */
export const forbidden = (message: string): StudioError =>
  new StudioError(403, 'forbidden', message);
