import type { RequestHandler } from 'express';
import { PROXY_ERROR_HEADER } from '#shared/api.ts';
import { comparablePath } from './api-path.ts';
import { sendAnswer } from './send-answer.ts';

const pages: Readonly<Record<string, string>> = {
  '/api/contact': '/contact',
  '/api/login': '/login',
  '/api/register': '/register',
};

/**
 * A form sent before its script ran, or without script, comes as the browser's own form encoding.
 * The service takes JSON only, so the visitor goes back to the form's page instead of seeing an
 * error in JSON; what was typed goes nowhere.
 */
export const sendNativeFormsBack: RequestHandler = (req, res, next) => {
  const page = pages[comparablePath(req)];
  const type = req.headers['content-type'] ?? '';
  if (req.method !== 'POST' || !page || !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    next();
    return;
  }
  res.set({ Location: page, [PROXY_ERROR_HEADER]: 'none' });
  sendAnswer(res, 303, undefined);
};
