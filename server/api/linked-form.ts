import type { RequestHandler } from 'express';
import { splitTarget } from '#server/http/request-target.ts';
import { accountForms } from '#shared/form-state.ts';
import type { FormPages } from './native-form.ts';
import { comparablePath, requestTarget } from './paths.ts';
import type { RateLimit } from './rate-limit.ts';
import { endAnswer } from './send-answer.ts';

/** Renders the form of an emailed link, `/api/FORM?token=…`, with the token filled in. */
export function showLinkedForms(pages: FormPages | undefined, limit: RateLimit): RequestHandler {
  return async (req, res, next) => {
    const isReading = req.method === 'GET' || req.method === 'HEAD';
    const form = accountForms.find((name) => comparablePath(req) === `/api/${name}`);
    if (!pages || !form || !isReading) return next();
    await limit(req, res);
    const query = new URLSearchParams(splitTarget(requestTarget(req)).query);
    const [token = ''] = /^[\w.-]{1,100}$/.exec(query.get('token') ?? '') ?? [];
    const page = await pages.again({ form, text: '', errors: {}, values: { token } });
    if (!page) return next();
    res.status(200).set(page.headers);
    endAnswer(res, page.html);
  };
}
