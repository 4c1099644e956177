import type { RequestHandler, Response } from 'express';
import { forbidden } from '#server/studio/http/studio-error.ts';
import { includesRole, type Person, type Role } from '#shared/studio/people.ts';

/** Sets the sender of the request; only the session's handler calls it. */
export const setPerson = (res: Response, person: Person): void => {
  res.locals.person = person;
};

/**
 * The sender of the request.
 *
 * @throws Error in a handler that runs before the session's
 */
export function personOf(res: Response): Person {
  const { person } = res.locals;
  if (!person) throw new Error('The handler needs a session and has none');
  return person as Person;
}

/** Refuses people without a role (403), regardless of what their page shows. */
export function requireRole(role: Role): RequestHandler {
  return (_req, res, next) => {
    if (includesRole(personOf(res).role, role)) return next();
    throw forbidden(`This needs the role "${role}". An owner can change your role.`);
  };
}

/** The session of the request; undefined in local mode. */
export const sessionIdOf = (res: Response): string | undefined => res.locals.sessionId;
