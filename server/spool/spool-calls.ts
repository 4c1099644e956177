import { randomUUID } from 'node:crypto';
import { ApiError } from '#server/api/errors.ts';
import { comparable } from '#server/api/paths.ts';
import type { CallUpstream, UpstreamRequest } from '#server/api/proxy.ts';
import { tooLong } from '#server/api/upstream-answer.ts';
import type { Logger } from '#server/http/logger.ts';
import { parseJsonBytes } from '#server/http/message-body.ts';
import { invalid } from '#server/service/errors.ts';
import { needsPhone } from '#server/service/site-choices.ts';
import { readEnquiry } from '#server/service/validation.ts';
import { said } from '#shared/interface-texts.ts';
import type { EnquirySpool } from './enquiry-spool.ts';

/** Faults after which the upstream has probably not processed the call. */
const unreachable: unknown[] = ['unreachable', 'timeout', 'overloaded', 'gateway error'];

const accepted = Buffer.from(
  JSON.stringify({ success: true, message: said('Thank you. We’ve received your enquiry.') }),
);

interface SpoolCallsDeps {
  spool: EnquirySpool;
  logger: Logger;
  /** Content folder of the built-in service; null for another service, whose rules are unknown. */
  contentDir: string | null;
}

/**
 * Calls the upstream, and spools a contact enquiry if it is unreachable: the answer is then 202 with
 * `success`, and the form proceeds. Every attempt at an enquiry has the same Idempotency-Key, including the
 * first. While enquiries wait, new ones queue up behind them. Whatever the built-in service would refuse is
 * refused here; another service may accept anything.
 */
export function spoolCalls({ spool, logger, contentDir }: SpoolCallsDeps) {
  return (call: CallUpstream): CallUpstream =>
    async (request, visitor) => {
      if (!isEnquiry(request)) return call(request, visitor);
      const { headers } = request;
      const keyed = { ...request, headers: { 'idempotency-key': randomUUID(), ...headers } };
      if ((await inSpool(() => spool.jobs.counts()))?.count)
        return (await keep(keyed)) ?? call(keyed, visitor);
      try {
        return await call(keyed, visitor);
      } catch (error) {
        const canWait = error instanceof ApiError && unreachable.includes(error.fault);
        const kept = canWait ? await keep(keyed) : undefined;
        if (kept) return kept;
        throw error;
      }
    };

  /**
   * @returns the visitor's answer; undefined if the enquiry could not be stored
   * @throws ApiError 413
   */
  async function keep(enquiry: UpstreamRequest) {
    const refusal = contentDir === null ? undefined : refusalOf(enquiry, contentDir);
    if (refusal) return refusal;
    const spooled = await inSpool(() => spool.add(enquiry));
    if (spooled === undefined) return undefined;
    logger.info({ spooled }, 'enquiry waits for the upstream');
    return { status: 202, body: accepted };
  }

  async function inSpool<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (err) {
      logger.error({ err }, 'spool cannot be used');
      return undefined;
    }
  }
}

/** @throws ApiError 413, as the proxy would for the service's answer */
function refusalOf({ body = Buffer.alloc(0) }: UpstreamRequest, contentDir: string) {
  const payload = readEnquiry(parseJsonBytes(body), needsPhone(contentDir));
  if (payload.is === 'too long') throw tooLong();
  if (payload.is === 'valid') return undefined;
  return { status: 422, body: Buffer.from(JSON.stringify(invalid(payload.errors))) };
}

function isEnquiry({ method, path }: UpstreamRequest): boolean {
  return method === 'POST' && comparable(path) === '/api/contact';
}
