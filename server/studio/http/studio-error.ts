import type { ApiErrorBody, Problem } from '#shared/studio/files.ts';

/** Refuses a call of the studio when thrown; the person reads its message. */
export class StudioError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problems: Problem[] | undefined;

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
    problems?: Problem[],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.problems = problems;
  }

  /** What is sent. */
  get body(): ApiErrorBody {
    const { code, message, problems } = this;
    return { code, message, ...(problems && { problems }) };
  }
}
