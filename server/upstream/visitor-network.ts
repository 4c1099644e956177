import { isIP } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/**
 * The visitor's network, as the site's rate limits count it: the address, or the /56 network for
 * IPv6. Undefined if the site does not name it, as for an enquiry that waited in its spool.
 */
export function visitorNetwork(req: Request): string | undefined {
  const address = req.get('X-Forwarded-For')?.slice(0, 100).split(',')[0]?.trim() ?? '';
  return isIP(address) > 0 ? ipKeyGenerator(address) : undefined;
}
