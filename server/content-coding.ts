import Negotiator from 'negotiator';

/** A content coding that answers are kept in. */
export type Coding = 'br' | 'gzip' | 'identity';

/** From the smallest to the largest result. */
const codings: readonly Coding[] = ['br', 'gzip', 'identity'];

/**
 * The codings that a client accepts, best first (RFC 9110, section 12.5.3). Identity is always
 * among them: a client that refuses even that gets it rather than nothing.
 */
export function acceptedCodings(acceptEncoding: string | undefined): Coding[] {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding ?? '' } });
  const accepted = negotiator.encodings([...codings]);
  return codings.filter((coding) => coding === 'identity' || accepted.includes(coding));
}
