import { isIP } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** How many bits of an IPv6 address name one client: providers give each at least a /64 network. */
const IPV6_PREFIX = 64;

/** The visitor's address; some proxies append a port to it, which is left out. */
export function clientAddress(req: Request): string {
  const { ip = '' } = req;
  if (isIP(ip)) return ip;
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+)):\d{1,5}$/.exec(ip) ?? [];
  const address = bracketed ?? plain ?? '';
  return isIP(address) ? address : (req.socket.remoteAddress ?? '');
}

/** The network that counts as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export const clientNetwork = (address: string): string => ipKeyGenerator(address, IPV6_PREFIX);
