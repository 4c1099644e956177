import { isIP } from 'node:net';
import type { Request } from 'express';
import { clientNetwork } from '#server/http/client-address.ts';

/**
 * The visitor's {@link clientNetwork}. Undefined if the site does not send it, as for an enquiry from its
 * spool.
 */
export function visitorNetwork(req: Request): string | undefined {
  const address = req.get('X-Forwarded-For')?.slice(0, 100).split(',')[0]?.trim() ?? '';
  return isIP(address) > 0 ? clientNetwork(address) : undefined;
}
