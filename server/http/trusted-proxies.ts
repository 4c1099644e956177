import { compile } from 'proxy-addr';
import type { Config } from '#server/config.ts';

/**
 * Whether whoever has an address is a proxy to be believed.
 *
 * @param hop how many proxies stand between; 0 is who connected
 */
export type IsTrusted = (address: string, hop: number) => boolean;

/** What `TRUST_PROXY` says, as Express' setting "trust proxy" takes it too. */
export function trustedProxies(setting: Config['trustProxy']): IsTrusted {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return compile(setting || []);
}
