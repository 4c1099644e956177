import { isAPIError } from 'better-auth/api';
import { fromNodeHeaders } from 'better-auth/node';
import type { Request, Response } from 'express';
import { DatabaseUnavailableError } from '#server/database/database.ts';

/** The request as better-auth reads it. */
export const headersOf = (req: Request): Headers => fromNodeHeaders(req.headers);

/** better-auth refused a call; `code` is its own, such as INVALID_PASSWORD. */
export class AuthRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`better-auth: ${code}`);
    this.code = code;
  }
}

/**
 * Waits for a call of better-auth and passes its cookies on.
 *
 * @throws AuthRefusal if better-auth refused it
 */
export async function passOn<Result>(
  res: Response,
  call: Promise<{ headers: Headers | null | undefined; response: Result }>,
): Promise<Result> {
  const { headers, response } = await call.catch((error) => {
    throw translated(error);
  });
  for (const cookie of headers?.getSetCookie() ?? []) res.append('Set-Cookie', cookie);
  return response;
}

function translated(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const code = String(error.body?.code ?? error.status);
  // better-auth has logged the reason, which can only be the database.
  if (code === 'FAILED_TO_GET_SESSION') return new DatabaseUnavailableError({ cause: error });
  // It says so of every registration that it cannot read.
  const isMalformed = code === 'FAILED_TO_VERIFY_REGISTRATION';
  return error.statusCode < 500 || isMalformed ? new AuthRefusal(code) : error;
}
