import Negotiator from 'negotiator';

/** A content coding that answers are kept in. */
export type Coding = 'br' | 'gzip' | 'identity';

/** From the smallest to the largest result. */
const codings: readonly Coding[] = ['br', 'gzip', 'identity'];

/** Browsers send the same few texts over and over: what they mean is kept, up to this many. */
const MAX_KNOWN = 200;
const MAX_KNOWN_LENGTH = 100;
const known = new Map<string, readonly Coding[]>();

/**
 * The codings that a client accepts, best first (RFC 9110, section 12.5.3). Identity is always
 * among them: a client that refuses even that gets it rather than nothing.
 */
export function acceptedCodings(acceptEncoding = ''): readonly Coding[] {
  const before = known.get(acceptEncoding);
  if (before) return before;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const named = negotiator.encodings([...codings]);
  const accepted = codings.filter((coding) => coding === 'identity' || named.includes(coding));
  if (known.size < MAX_KNOWN && acceptEncoding.length <= MAX_KNOWN_LENGTH)
    known.set(acceptEncoding, accepted);
  return accepted;
}
