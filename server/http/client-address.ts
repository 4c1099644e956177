import { isIP } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Length of the IPv6 prefix that counts as one client. */
const IPV6_PREFIX = 56;

/** The visitor's address, without the port that some proxies append. */
export function clientAddress(req: Request): string {
  const { ip = '' } = req;
  if (isIP(ip)) return ip;
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+)):\d{1,5}$/.exec(ip) ?? [];
  const address = bracketed ?? plain ?? '';
  return isIP(address) ? address : (req.socket.remoteAddress ?? '');
}

/**
 * The network that counts as one client for all limits: an IPv4 address, or the /56 network of an IPv6
 * address. Providers give a household a /56 or more (RIPE-690), so with /64 one visitor could be 256 clients.
 * Phones, which get a /64 each, share a count as they do behind an IPv4 address.
 */
export const clientNetwork = (address: string): string => ipKeyGenerator(address, IPV6_PREFIX);
