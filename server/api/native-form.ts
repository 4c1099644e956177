import type { Request, RequestHandler, Response } from 'express';
import type { Headers } from '#server/http/security-headers.ts';
import { PROXY_ERROR_HEADER } from '#shared/api.ts';
import { type FormState, type NativeForm, nativeFields } from '#shared/form-state.ts';
import { type Refusal, refusalIn } from '#shared/refusal.ts';
import { isSameOrigin } from './cross-site.ts';
import { ApiError } from './errors.ts';
import { parseJsonBytes } from './message-body.ts';
import { comparablePath } from './paths.ts';
import type { RateLimit } from './rate-limit.ts';
import { readBody } from './request-body.ts';
import { endAnswer, seeOther } from './send-answer.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

/** The pages that answer forms which were sent without script. */
export interface FormPages {
  /** Path of the page that follows an accepted form; null if its own page says that it worked. */
  after(form: NativeForm): string | null;
  /** The form's page with what it shows besides; null if there is no page. */
  again(state: FormState): Promise<{ html: Buffer; headers: Headers } | null>;
}

interface FormDeps {
  /** Forms are refused like any other body that is not JSON if there are none. */
  pages: FormPages | undefined;
  siteUrl: URL;
  /** How long a browser may take to send a form, in ms. */
  uploadMs: number;
  limit: RateLimit;
  /** Makes a call to the upstream, here the one that the form's script would make. */
  call: (res: Response, body: Buffer, headers: object) => Promise<UpstreamAnswer>;
}

/** Replace the form's own headers. */
const scriptHeaders = { accept: 'application/json', 'content-type': 'application/json' };

/** Sends a login form back to its page, which says that logging in needs a script. */
export const sendLoginsBack: RequestHandler = (req, res, next) => {
  if (!isNativePost(req) || comparablePath(req) !== '/api/login') return next();
  res.set(PROXY_ERROR_HEADER, 'none');
  seeOther(res, '/login');
};

/**
 * Makes the call for a form that one of the site's own pages sent without
 * script, and answers with a page: the next one, or the form with its errors. It must be the browser
 * that says the page was ours; any other form goes on, and is refused for not being JSON.
 */
export function answerForms({ pages, siteUrl, uploadMs, limit, call }: FormDeps): RequestHandler {
  return async (req, res, next) => {
    const form = nativeForm(req);
    if (!pages || !form || !isSameOrigin(req, siteUrl)) return next();
    let typed = fieldsOf(form, '');
    const showAgain = async (status: number, result: Refusal & Pick<FormState, 'isDone'>) => {
      const { password: _, ...values } = typed;
      const page = await pages.again({ form, ...result, values });
      if (!page) return seeOther(res, '/');
      res.status(status).set(page.headers);
      endAnswer(res, page.html);
    };
    try {
      const body = await readBody(req, uploadMs);
      if (body.length === 0) throw new ApiError(400, 'The form arrived empty. Please try again.');
      typed = fieldsOf(form, body.toString());
      await limit(req, res);
      const repeated = form === 'register' && { password_confirmation: typed.password };
      const payload = Buffer.from(JSON.stringify({ ...typed, ...repeated }));
      const answer = await call(res, payload, scriptHeaders);
      const ok = answer.status >= 200 && answer.status < 300;
      const json = answer.body && parseJsonBytes(answer.body);
      const refusal = refusalIn(json, ok, nativeFields[form]);
      if (refusal) await showAgain(ok ? 422 : answer.status, refusal);
      else {
        const path = pages.after(form);
        if (path === null) await showAgain(200, { text: '', errors: {}, isDone: true });
        else seeOther(res, path);
      }
    } catch (thrown) {
      const error = ApiError.from(thrown);
      error.sendPage = ({ status, message }) => showAgain(status, { text: message, errors: {} });
      throw error;
    }
  };
}

function fieldsOf(form: NativeForm, body: string): Record<string, string> {
  const sent = new URLSearchParams(body);
  // Scripts send LF; form encoding has CRLF (WHATWG URL, 5.2).
  const field = (name: string) => (sent.get(name) ?? '').replace(/\r\n?/g, '\n');
  return Object.fromEntries(nativeFields[form].map((name) => [name, field(name)]));
}

function nativeForm(req: Request): NativeForm | undefined {
  if (!isNativePost(req)) return undefined;
  const forms = Object.keys(nativeFields) as NativeForm[];
  return forms.find((form) => comparablePath(req) === `/api/${form}`);
}

function isNativePost({ method, headers }: Request): boolean {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = headers;
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
  return method === 'POST' && coding === 'identity' && isForm;
}
