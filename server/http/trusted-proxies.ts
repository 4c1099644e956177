import { compile } from 'proxy-addr';

/** Value of Express's `trust proxy`: false, a number of proxies, or their addresses. */
export type TrustProxy = false | number | string[];

/**
 * Whether an address is that of a trusted proxy.
 *
 * @param hop number of proxies in between; 0 is the connection's peer
 */
export type IsTrusted = (address: string, hop: number) => boolean;

/** The check configured by `TRUST_PROXY`; also a valid value of Express's `trust proxy`. */
export function trustedProxies(setting: TrustProxy): IsTrusted {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return compile(setting || []);
}
