import { isAPIError } from 'better-auth/api';
import { fromNodeHeaders } from 'better-auth/node';
import type { Request, Response } from 'express';
import { DatabaseUnavailableError } from '#server/studio/doors/database.ts';
import type { Accounts, Auth } from './accounts.ts';

/** better-auth refused a call; `code` is its own, such as INVALID_PASSWORD. */
export class AuthRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`better-auth: ${code}`);
    this.code = code;
  }
}

/** The part of a request that every better-auth call receives. */
interface CallOptions {
  headers: Headers;
  returnHeaders: true;
}

/**
 * Calls better-auth for a request and forwards its cookies.
 *
 * @throws AuthRefusal if better-auth refused it
 */
export async function callAuth<Result>(
  { auth }: Pick<Accounts, 'auth'>,
  { req, res }: { req: Request; res: Response },
  call: (
    api: Auth['api'],
    options: CallOptions,
  ) => Promise<{ headers: Headers | null | undefined; response: Result }>,
): Promise<Result> {
  const { api } = await auth();
  const options: CallOptions = { headers: fromNodeHeaders(req.headers), returnHeaders: true };
  const { headers, response } = await call(api, options).catch((error) => {
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
  // This code is used for every unreadable registration.
  const isMalformed = code === 'FAILED_TO_VERIFY_REGISTRATION';
  return error.statusCode < 500 || isMalformed ? new AuthRefusal(code) : error;
}
