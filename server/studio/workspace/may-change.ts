import type { RequestHandler } from 'express';
import { forbidden } from '#server/studio/http/studio-error.ts';
import { personOf } from '#server/studio/people/person-of.ts';
import { draftRole } from '#shared/studio/files.ts';
import { includesRole, type Person } from '#shared/studio/people.ts';
import { contentFileName } from './content-file-name.ts';

/** @throws StudioError 403 unless the person's role may change the file, or at least its draft */
export function refuseToChange(person: Person, file: string): void {
  const role = draftRole(file);
  if (includesRole(person.role, role)) return;
  throw forbidden(
    `What all pages share can be changed with the role "${role}". An owner can change your role.`,
  );
}

/** Refuses people whose role may not change the file in the address. */
export const requireChangeRole: RequestHandler = (req, res, next) => {
  refuseToChange(personOf(res), contentFileName(req.params['file']));
  next();
};
