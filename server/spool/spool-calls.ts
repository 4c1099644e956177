import { randomUUID } from 'node:crypto';
import { ApiError } from '#server/api/errors.ts';
import { comparable } from '#server/api/paths.ts';
import type { CallUpstream, UpstreamRequest } from '#server/api/proxy.ts';
import type { Logger } from '#server/observe/log.ts';
import type { EnquirySpool } from './enquiry-spool.ts';

/** What says that the upstream did not take a call, as far as one can know. */
const unreachable: unknown[] = ['unreachable', 'timeout', 'overloaded', 'gateway error'];

/** Made anew for each call, or nothing to keep on a disk. */
const notKept = ['host', 'content-length', 'accept-encoding', 'authorization'];

/**
 * Calls the upstream, and where it cannot be reached keeps a contact enquiry and answers for it:
 * 202 with `success`, on which the form goes on. Every attempt at an enquiry, the first included,
 * carries one Idempotency-Key. While any enquiry waits, those that come after it wait behind it.
 */
export function spoolCalls(call: CallUpstream, spool: EnquirySpool, logger: Logger): CallUpstream {
  return async (request, visitor) => {
    if (!isEnquiry(request)) return call(request, visitor);
    const { headers } = request;
    const keyed = { ...request, headers: { 'idempotency-key': randomUUID(), ...headers } };
    if (othersWait()) return keep(keyed) ?? call(keyed, visitor);
    try {
      return await call(keyed, visitor);
    } catch (error) {
      const canWait = error instanceof ApiError && unreachable.includes(error.fault);
      const kept = canWait ? keep(keyed) : undefined;
      if (kept) return kept;
      throw error;
    }
  };

  function othersWait(): boolean {
    try {
      return spool.waiting > 0;
    } catch (err) {
      logger.error({ err }, 'spool cannot be used');
      return false;
    }
  }

  function keep(request: UpstreamRequest) {
    const id = add(request);
    if (id === undefined) return undefined;
    logger.info({ spooled: id }, 'enquiry waits for the upstream');
    return { status: 202, body: accepted };
  }

  /** @returns undefined where the spool is full, or its disk, or cannot be used for another reason */
  function add({ path, headers, body = Buffer.alloc(0) }: UpstreamRequest): number | undefined {
    const kept = Object.entries(headers).filter(([name]) => !notKept.includes(name));
    try {
      const id = spool.add({ path, headers: Object.fromEntries(kept), body });
      if (id === undefined) logger.error('spool is full');
      return id;
    } catch (err) {
      logger.error({ err }, 'spool cannot be used');
      return undefined;
    }
  }
}

const accepted = Buffer.from(
  JSON.stringify({ success: true, message: 'Thank you. Your enquiry has reached us.' }),
);

function isEnquiry({ method, path }: UpstreamRequest): boolean {
  return method === 'POST' && comparable(path) === '/api/contact';
}
