import type { Request, RequestHandler } from 'express';
import type { Headers } from '#server/http/security-headers.ts';
import { type ContactPayload, PROXY_ERROR_HEADER, type RegisterPayload } from '#shared/api.ts';
import { type FormState, type NativeForm, nativeFields } from '#shared/form-state.ts';
import { type Refusal, refusalIn } from '#shared/refusal.ts';
import type { ApiError } from './api-error.ts';
import { comparablePath } from './api-path.ts';
import { isSameOrigin } from './cross-site.ts';
import { parseJsonBytes } from './json-bytes.ts';
import { readBody } from './read-json-body.ts';
import { endAnswer, sendAnswer } from './send-answer.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

/** What stands on the page in place of a script. */
export interface FormPages {
  /** Path of the page that follows a form which was accepted. */
  after(form: NativeForm): string;
  /** The page of the form, with what was typed and what is wrong with it; null without a page. */
  again(state: FormState): Promise<{ html: Buffer; headers: Headers } | null>;
}

/** A form that came in the browser's own encoding: the same call as a script's, answered as a page. */
export interface NativeCall {
  /** What a script would have sent. */
  body: Buffer;
  /** Answers with the page that follows, or with the form again. */
  send(answer: UpstreamAnswer): Promise<void>;
}

type Field = (name: string) => string;

const payloads: Record<NativeForm, (field: Field) => object> = {
  contact: (field): ContactPayload => ({
    your_name: field('your_name'),
    email_address: field('email_address'),
    phone_number: field('phone_number'),
    company_name: field('company_name'),
    your_message: field('your_message'),
  }),
  register: (field): RegisterPayload => ({
    name: field('name'),
    mobile: field('mobile'),
    email: field('email'),
    password: field('password'),
    password_confirmation: field('password'),
  }),
};

/**
 * Logging in lives in the browser's storage: without script the visitor goes back to the page, which
 * says so.
 */
export const sendLoginsBack: RequestHandler = (req, res, next) => {
  if (!isNativePost(req) || comparablePath(req) !== '/api/login') return next();
  res.set({ Location: '/login', [PROXY_ERROR_HEADER]: 'none' });
  sendAnswer(res, 303, undefined);
};

/**
 * Reads an enquiry or a registration that one of the site's own pages sent without script, and makes
 * it the call that a script would have made. The browser has to say that the page was this site's;
 * everything else goes on, to be refused like any other body that is not JSON.
 *
 * @param pages what is answered; without pages nothing is read
 */
export function readNativeForm(
  pages: FormPages | undefined,
  siteUrl: URL,
  uploadMs: number,
): RequestHandler {
  return async (req, res, next) => {
    const form = nativeForm(req);
    if (!pages || !form || !isSameOrigin(req, siteUrl)) return next();
    let typed = new URLSearchParams();
    // Line breaks as scripts send them; the form's own encoding has CRLF (WHATWG URL, 5.2).
    const field = (name: string) => (typed.get(name) ?? '').replace(/\r\n?/g, '\n');
    const again = async (status: number, refusal: Refusal) => {
      const shown = nativeFields[form].filter((name) => name !== 'password');
      const values = Object.fromEntries(shown.map((name) => [name, field(name)]));
      const page = await pages.again({ form, ...refusal, values });
      if (page) {
        res.status(status).set(page.headers);
        endAnswer(res, page.html);
      } else {
        res.set('Location', '/');
        sendAnswer(res, 303, undefined);
      }
    };
    res.locals.sendError = (error: ApiError) =>
      again(error.status, { text: error.message, errors: {} });
    typed = new URLSearchParams((await readBody(req, uploadMs)).toString());
    Object.assign(req.headers, { 'content-type': 'application/json', accept: 'application/json' });
    const call: NativeCall = {
      body: Buffer.from(JSON.stringify(payloads[form](field))),
      send: async ({ status, body }) => {
        const ok = status >= 200 && status < 300;
        const refusal = refusalIn(body && parseJsonBytes(body), ok, nativeFields[form]);
        if (refusal) return again(ok ? 422 : status, refusal);
        res.set('Location', pages.after(form));
        sendAnswer(res, 303, undefined);
      },
    };
    res.locals.nativeCall = call;
    next();
  };
}

function nativeForm(req: Request): NativeForm | undefined {
  if (!isNativePost(req)) return undefined;
  const path = comparablePath(req);
  return (Object.keys(payloads) as NativeForm[]).find((form) => path === `/api/${form}`);
}

function isNativePost({ method, headers }: Request): boolean {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = headers;
  return (
    method === 'POST' &&
    coding === 'identity' &&
    /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)
  );
}
