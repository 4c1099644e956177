import type { ErrorRequestHandler } from 'express';
import { type Logger, loggablePath } from './logger.ts';
import { type PlainSite, plainPage, plainPageHeaders } from './plain-page.ts';
import { requestIdHeaders } from './request-id.ts';
import { splitTarget } from './request-target.ts';
import type { Headers } from './security-headers.ts';

const home = { label: 'Go to the home page', href: '/' } as const;

const failed = (site: PlainSite) =>
  plainPage(site, 'Unexpected Application Error!', [
    'Something went wrong on our side, so this page can’t be shown. We’ve logged the error.',
    { label: 'Reload page', href: '' },
    home,
  ]);

const refused = (site: PlainSite) =>
  plainPage(site, 'We can’t process this request', [
    'The address or the data sent with it isn’t valid.',
    home,
  ]);

/**
 * Answers with a page that shows no details of the error. An error with a 4xx `status` refuses the request:
 * its status and its optional `headers` are sent. All other errors are logged and sent as 500.
 *
 * @param headers headers of every page
 * @param site the published site
 */
export function errorHandler(
  logger: Logger,
  headers: Headers,
  site: () => PlainSite,
): ErrorRequestHandler {
  const common: Headers = { ...headers, ...plainPageHeaders };
  return (error, req, res, _next) => {
    const isRefused = error?.status >= 400 && error?.status < 500;
    if (!isRefused) {
      const path = loggablePath(splitTarget(req.url).path);
      logger.error({ err: error, method: req.method, path }, 'request failed');
    }
    if (res.headersSent) {
      res.destroy();
      return;
    }
    for (const name of res.getHeaderNames()) res.removeHeader(name);
    res
      .status(isRefused ? error.status : 500)
      .set({ ...error?.headers, ...common, ...requestIdHeaders() });
    res.send((isRefused ? refused : failed)(site()));
  };
}
