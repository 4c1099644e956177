import type { RequestHandler } from 'express';
import { StudioError } from './studio-error.ts';

/** Names of this machine; browsers never resolve them to other hosts. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** The `Host` values of a studio that only this machine may use. */
export const loopbackHosts = (port: number): string[] =>
  loopbackNames.map((name) => `${name}:${port}`);

/**
 * Refuses requests for other hosts (421, RFC 9110, section 15.5.20): another site's name may resolve to this
 * address (DNS rebinding), and its pages would then count as the studio's own.
 */
export function refuseOtherHosts(hosts: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (hosts.includes(req.headers.host?.toLowerCase() ?? '')) return next();
    res.set('Connection', 'close');
    throw new StudioError(421, 'other-host', 'The studio is not at this address.');
  };
}
