import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type GivenId, REQUEST_ID_HEADER } from '#server/http/request-id.ts';
import { isPlainRead } from '#server/http/unambiguous-request.ts';
import { requestEnd, requestFields, type WriteLine } from '#server/observe/access-log.ts';
import type { FinishedPageCounts } from '#server/observe/finished-page-counts.ts';
import type { Metrics } from '#server/observe/metrics.ts';
import { pageLabel } from '#server/observe/route-label.ts';
import type { Variant } from '#server/responses/answer-variant.ts';
import { acceptedCodings, type Coding } from '#server/responses/content-coding.ts';
import { inOnePiece } from '#server/responses/in-one-piece.ts';
import type { PreparedAnswer } from '#server/responses/prepared-answer.ts';
import type { PublishedSite } from '#server/site/published-site.ts';
import { pathKey } from '#shared/routes.ts';

/**
 * A path that was asked for before, with all that is the same each time: on a large site nothing of
 * it is in the processor's cache, so what one answer takes is in as few places as can be.
 */
interface KnownPath extends Record<Coding, Variant | undefined> {
  answer: PreparedAnswer;
  counts: FinishedPageCounts;
  /** Of its line in the access log, for GET. */
  fields: string;
}

const WHOLE = requestEnd(200, 0);
const NOT_MODIFIED = requestEnd(304, 0);

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
  writeLine: WriteLine,
  metrics: Metrics,
  givenId: GivenId,
  app: RequestListener,
): RequestListener {
  let published = site();
  let { drops } = published.budget;
  const known = new Map<string, KnownPath>();
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
    if (site() !== published || published.budget.drops !== drops) forget();
    const page = known.get(path) ?? learn(path);
    if (!page || !isPlainRead(req)) return false;
    published.budget.touch(page.answer);
    // One that was made here would lead to nothing but this request's one line of the log, and take
    // a fourteenth of all that the server does for it.
    const requestId = givenId(req);
    const own = requestId === undefined ? [] : [REQUEST_ID_HEADER, requestId];
    const coding = bestCoding(page, req);
    page[coding] ??= page.answer.variant(coding);
    page[coding].send(req, res, own);
    const { statusCode } = res;
    page.counts.add(statusCode, coding);
    // Far below a millisecond: to read the clock for it would tell nothing more.
    const fields = method === 'GET' ? page.fields : requestFields(method, path);
    writeLine(fields, statusCode === 304 ? NOT_MODIFIED : WHOLE, requestId);
    return true;
  }

  /** Lets go of what the site no longer has. */
  function forget(): void {
    published = site();
    drops = published.budget.drops;
    known.clear();
  }

  function learn(path: string): KnownPath | undefined {
    const { rendered, live } = published;
    const key = pathKey(path);
    const page = live.get(key);
    const answer = page && rendered.ready(key);
    if (!answer || (path !== page.path && path !== key)) return undefined;
    const learned: KnownPath = {
      br: undefined,
      gzip: undefined,
      identity: undefined,
      answer,
      counts: metrics.finishedPageCounts(pageLabel(page, live)),
      fields: inOnePiece(requestFields('GET', path)),
    };
    // The site's own text: the request's would be kept beside it.
    known.set(path === key ? answer.key : page.path, learned);
    return learned;
  }
}

function bestCoding(page: KnownPath, { headers }: IncomingMessage): Coding {
  const accepted = acceptedCodings(headers['accept-encoding']);
  const [first = 'identity'] = accepted;
  return page[first] ? first : page.answer.best(accepted);
}
