import type { Request, RequestHandler, Response } from 'express';
import { parseJsonBytes } from '#server/http/message-body.ts';
import { type PlainSite, plainPage, plainPageHeaders } from '#server/http/plain-page.ts';
import type { Headers } from '#server/http/security-headers.ts';
import { PROXY_ERROR_HEADER } from '#shared/api.ts';
import {
  type FormName,
  type FormState,
  formNames,
  messageAbout,
  type NativeForm,
  nativeFields,
} from '#shared/form-state.ts';
import { type Refusal, refusalIn } from '#shared/refusal.ts';
import { isSameOrigin } from './cross-site.ts';
import { ApiError } from './errors.ts';
import { comparablePath } from './paths.ts';
import { readBody } from './request-body.ts';
import { endAnswer, seeOther } from './send-answer.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

/** The site's forms, and the pages that answer forms submitted without script. */
export interface FormPages {
  /** Whether the site has this form. */
  has(form: FormName): boolean;
  /** Language and interface texts of plain pages. */
  site(): PlainSite;
  /** Path of the login page. */
  login(): string;
  /** Path of the page after an accepted form; null if the form's own page confirms it. */
  after(form: NativeForm): string | null;
  /** The form's page with its errors or its result; null if there is no page. */
  again(state: FormState): Promise<{ html: Buffer; headers: Headers } | null>;
}

interface FormDeps {
  /** If unset, forms are refused like any other body that is not JSON. */
  pages: FormPages | undefined;
  /** Headers of the page that refuses a form. */
  plainHeaders: Headers;
  siteUrl: URL;
  /** Time limit for uploading a form, in ms. */
  uploadMs: number;
  /** Applies the rate limits; throws ApiError 429. */
  admit: (req: Request, res: Response) => Promise<void>;
  /** Makes the same call to the upstream that the form's script would make. */
  call: (res: Response, body: Buffer, headers: object) => Promise<UpstreamAnswer>;
}

/** Headers that replace the form's own. */
const scriptHeaders = { accept: 'application/json', 'content-type': 'application/json' };

/** Refuses calls for forms that the site does not have. */
export function refuseMissingForms(pages: FormPages | undefined): RequestHandler {
  return (req, _res, next) => {
    const path = comparablePath(req);
    const form = formNames.find((name) => path === `/api/${name}`);
    if (form && pages?.has(form) === false) throw new ApiError(404, 'This address doesn’t exist.');
    next();
  };
}

/** Redirects a login form to its page, which explains that logging in needs JavaScript. */
export function redirectLogins(pages: FormPages | undefined): RequestHandler {
  return (req, res, next) => {
    if (!pages || !isNativePost(req) || comparablePath(req) !== '/api/login') return next();
    res.set(PROXY_ERROR_HEADER, 'none');
    seeOther(res, pages.login());
  };
}

/**
 * Calls the upstream for a form that one of the site's own pages submitted without script, and answers with a
 * page: the next one, or the form with its errors. The browser must state that the request is same-origin;
 * any other form is passed on, and refused because it is not JSON.
 *
 * A form refused before it is read gets a constant page: rendering one would cost more than the limits save.
 */
export function answerForms(deps: FormDeps): RequestHandler {
  const { pages, siteUrl, call } = deps;
  const receive = receiveForms(deps);
  return async (req, res, goOn) => {
    const form = nativeForm(req);
    if (!pages || !form || !isSameOrigin(req, siteUrl)) return goOn();
    const typed = await receive(pages, form, req, res);
    const showAgain = async (status: number, result: Refusal & Pick<FormState, 'isDone'>) => {
      const { password: _, ...values } = typed;
      const page = await pages.again({ form, ...result, values });
      if (!page) return seeOther(res, '/');
      res.status(status).set(page.headers);
      endAnswer(res, page.html);
    };
    try {
      const repeated = form === 'register' && { password_confirmation: typed.password };
      const payload = Buffer.from(JSON.stringify({ ...typed, ...repeated }));
      const answer = await call(res, payload, scriptHeaders);
      const ok = answer.status >= 200 && answer.status < 300;
      const json = answer.body && parseJsonBytes(answer.body);
      const refusal = refusalIn(json, ok, nativeFields[form]);
      const next = pages.after(form);
      if (refusal) await showAgain(ok ? 422 : answer.status, refusal);
      else if (next) seeOther(res, next);
      else await showAgain(200, { text: '', errors: {}, isDone: true });
    } catch (thrown) {
      const error = ApiError.from(thrown);
      error.sendPage = ({ status, message }) => showAgain(status, { text: message, errors: {} });
      throw error;
    }
  };
}

/** Reads the fields of a form; its errors are answered with a constant page. */
function receiveForms({ plainHeaders, uploadMs, admit }: FormDeps) {
  return async (pages: FormPages, form: NativeForm, req: Request, res: Response) => {
    try {
      await admit(req, res);
      const body = await readBody(req, uploadMs);
      if (body.length === 0) throw new ApiError(400, 'The form arrived empty. Please try again.');
      return fieldsOf(form, body.toString());
    } catch (thrown) {
      const error = ApiError.from(thrown);
      error.sendPage = async ({ status, message }) => {
        res.status(status).set({ ...plainHeaders, ...plainPageHeaders });
        const html = plainPage(pages.site(), 'Your form wasn’t sent', [
          message,
          'Press your browser’s Back button to return to the form. What you typed should still be there.',
        ]);
        endAnswer(res, Buffer.from(html));
      };
      throw error;
    }
  };
}

function fieldsOf(form: NativeForm, body: string): Record<string, string> {
  const sent = new URLSearchParams(body);
  // Scripts send LF; form encoding has CRLF (WHATWG URL, 5.2).
  const field = (name: string) => (sent.get(name) ?? '').replace(/\r\n?/g, '\n');
  const typed = Object.fromEntries(nativeFields[form].map((name) => [name, field(name)]));
  const { your_message: message } = typed;
  return message ? { ...typed, your_message: messageAbout(field('about'), message) } : typed;
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
