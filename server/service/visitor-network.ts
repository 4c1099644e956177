import { isIP } from 'node:net';
import type { Request } from 'express';
import { clientNetwork } from '#server/http/client-address.ts';

/**
 * The visitor's network, as {@link clientNetwork} has it. Undefined if the site does not name it, as
 * for an enquiry that waited in its spool.
 */
export function visitorNetwork(req: Request): string | undefined {
  const address = req.get('X-Forwarded-For')?.slice(0, 100).split(',')[0]?.trim() ?? '';
  return isIP(address) > 0 ? clientNetwork(address) : undefined;
}
