import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { NoteRequest } from './access-log.ts';
import type { Metrics } from './metrics.ts';
import { sendPrepared } from './prepared-answer.ts';
import type { PublishedSite } from './published-site.ts';
import { type GivenId, REQUEST_ID_HEADER } from './request-id.ts';
import { isPlainRead } from './unambiguous-request.ts';

/**
 * Answers finished pages before Express, whose way through its handlers costs as much again as
 * Node's whole answer. Only what cannot mean anything else is answered here: a plain GET or HEAD of
 * a page's path, spelled as links spell it or in lower case, with any query. For all else, and for
 * a page that is still to be made, `app` gives the same answer by the longer way.
 *
 * Where it fails, `app` does too: its error handler answers and logs that.
 *
 * @param site gives the site as it is published at this moment
 */
export function finishedPages(
  site: () => PublishedSite,
  note: NoteRequest,
  metrics: Metrics,
  givenId: GivenId,
  app: RequestListener,
): RequestListener {
  return (req, res) => {
    let isSent = false;
    try {
      isSent = sendFinished(req, res);
    } catch (error) {
      if (res.headersSent) throw error;
    }
    if (!isSent) app(req, res);
  };

  /** @returns whether it was sent */
  function sendFinished(req: IncomingMessage, res: ServerResponse): boolean {
    const { method = '', url = '' } = req;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const { keys, rendered } = site();
    const key = keys.get(path);
    const answer = key === undefined ? undefined : rendered.ready(key);
    if (!answer || !isPlainRead(req)) return false;
    // One that was made here would lead to nothing but this request's one line of the log, and take
    // a fourteenth of all that the server does for it.
    const requestId = givenId(req);
    const own = requestId === undefined ? [] : [REQUEST_ID_HEADER, requestId];
    metrics.countPage('hit', sendPrepared(req, res, answer, own));
    // Far below a millisecond: to read the clock for it would tell nothing more.
    note({ method, path, status: res.statusCode, ms: 0, requestId });
    return true;
  }
}
