import type { Headers } from '#server/http/security-headers.ts';
import { inOnePiece } from './in-one-piece.ts';
import { headerLines, statusLine } from './ready-head.ts';

/** Headers as names and values in turn: the form that takes Node least work. */
export type HeaderList = readonly string[];

/** How the answers of a kind are sent: what all of them share is kept once. */
export interface AnswerKind {
  status: number;
  /** Headers of each of them, in all codings. */
  headers: HeaderList;
  /** Those that the 304 in its place has too (RFC 9110, section 15.4.5). */
  notModified: HeaderList;
  /** First line and headers as text, of the answer and of the 304. */
  heads: Readonly<Record<'whole' | 'notModified', string>>;
  /** Headers that the answer with a key has alone: made when they are needed, not kept with it. */
  own: (key: string) => HeaderList;
}

export function answerKind(
  status: number,
  headers: Headers,
  own: (key: string) => Headers = () => ({}),
): AnswerKind {
  const all = { ...headers, Vary: 'Accept-Encoding' };
  const { 'Content-Type': _, ...known } = all as Headers;
  const [list, notModified] = [headerList(all), headerList(known)];
  return {
    status,
    headers: list,
    notModified,
    heads: {
      whole: inOnePiece(statusLine(status) + headerLines(list)),
      notModified: inOnePiece(statusLine(304) + headerLines(notModified)),
    },
    own: (key) => headerList(own(key)),
  };
}

const headerList = (headers: Headers): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) => [name, inOnePiece(value)]);
