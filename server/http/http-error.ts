/** Thrown anywhere but under `/api` to refuse a request; the error handler writes the answer. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param status 400 to 499
   * @param message for whoever reads the code; visitors never see it
   */
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
