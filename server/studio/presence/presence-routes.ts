import { Router } from 'express';
import { readBody } from '#server/studio/http/read-body.ts';
import { personOf } from '#server/studio/people/person-of.ts';
import { contentFileName } from '#server/studio/workspace/content-file-name.ts';
import { requireChangeRole } from '#server/studio/workspace/may-change.ts';
import type { Workspace } from '#server/studio/workspace/workspace.ts';
import type { Presence } from '#shared/studio/people.ts';
import { z } from '#shared/zod.ts';
import { OpenWindows } from './open-windows.ts';

const ownWindow = z.strictObject({
  window: z.string().min(1).max(50),
  place: z.string().max(300).nullable(),
});

/** The call that reports who has a file open, below `/api`; see `shared/studio/people.ts`. */
export function presenceRoutes(workspace: Workspace): Router {
  const windows = new OpenWindows();
  return Router().post('/presence/*file', requireChangeRole, async (req, res) => {
    const file = contentFileName(req.params['file']);
    const others = windows.note(file, readBody(ownWindow, req), personOf(res));
    res.json({ others, ...(await workspace.version(file)) } satisfies Presence);
  });
}
