import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** A content coding (RFC 9110, section 8.4.1) in which responses are stored. */
export type Coding = 'br' | 'gzip' | 'identity';

/** By the size of the result, smallest first. */
const codings: readonly Coding[] = ['br', 'gzip', 'identity'];

/** Browsers send only a few different values. */
const negotiated = new LRUCache<string, readonly Coding[]>({
  max: 100,
  memoMethod: (acceptEncoding) => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
    const named = negotiator.encodings([...codings]);
    return codings.filter((coding) => coding === 'identity' || named.includes(coding));
  },
});

/**
 * The codings that a client accepts, smallest result first (RFC 9110, section 12.5.3). Identity is always
 * included, so that a client that refuses every coding still gets a response.
 */
export const acceptedCodings = (acceptEncoding = ''): readonly Coding[] =>
  negotiated.memo(acceptEncoding);
