import type { RequestHandler } from 'express';
import { decodePath } from '#server/http/canonical-url.ts';
import { sendPrepared } from '#server/responses/prepared-answer.ts';
import type { MachineFiles } from '#server/site/machine-answers.ts';
import { pathKey } from '#shared/routes.ts';

/** Answers GET and HEAD for sitemap, web app manifest, list of pages, `llms.txt` and Markdown. */
export function machineFilesHandler(site: () => { machineFiles: MachineFiles }): RequestHandler {
  return async (req, res, next) => {
    const { paths, answers } = site().machineFiles;
    const path = decodePath(req.url) ?? '';
    const key = path.endsWith('.md') ? pathKey(path) : path;
    if (!paths.has(key)) return next();
    sendPrepared(req, res, await answers.get(key));
  };
}
