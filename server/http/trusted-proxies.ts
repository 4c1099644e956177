import { compile } from 'proxy-addr';
import type { Config } from '#server/config.ts';

/**
 * Whether an address is that of a trusted proxy.
 *
 * @param hop number of proxies in between; 0 is the peer of the connection
 */
export type IsTrusted = (address: string, hop: number) => boolean;

/** The check that `TRUST_PROXY` describes; also a valid value of Express's `trust proxy`. */
export function trustedProxies(setting: Config['trustProxy']): IsTrusted {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return compile(setting || []);
}
