import fc from 'fast-check';
import { oneOf, weighted } from './arbitraries.ts';
import { nastyText } from './targets.ts';
import values from './values.json' with { type: 'json' };

/** A body on the wire with its framing header lines. */
export interface FramedBody {
  lines: string[];
  bytes: string;
  /**
   * Whether two parsers could disagree on its end, so that nothing after it on the
   * connection may get a response.
   */
  isAmbiguous: boolean;
}

/** Path of the request smuggled in an ambiguous body; it must never be logged. */
export const SMUGGLED_PATH = '/smuggled';

const smuggled = `GET ${SMUGGLED_PATH} HTTP/1.1\r\nHost: site.example\r\n\r\n`;

const field = fc.oneof(nastyText, oneOf('asha@example.com', '+91 00000 00000', ''));
const enquiry = fc.record({
  your_name: field,
  email_address: field,
  phone_number: field,
  company_name: field,
  your_message: field,
});
const login = fc.record({ email: field, password: oneOf('', 'not the right one') });

/** @returns a string with one character per byte of the text's UTF-8 */
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

const content = weighted(
  [4, fc.oneof(enquiry, login).map((value) => utf8(JSON.stringify(value)))],
  [2, fc.json().map(utf8)],
  [2, nastyText],
  [
    2,
    oneOf(
      '',
      '{}',
      'null',
      '[]',
      '"text"',
      '{"a":',
      '{"__proto__":{"isAdmin":true}}',
      '{"email":{"$gt":""},"password":[]}',
      '{"email":"\\ud800","password":"\\u0000"}',
      '{"a":"\xc3\x28"}',
      `${'['.repeat(20_000)}`,
      `{"your_message":"${'x'.repeat(70_000)}"}`,
      'your_name=a&email_address=%ff&your_message=%00',
      `{"path":"/about","metrics":[{"name":"LCP","value":-1}]}`,
    ),
  ],
);

const type = oneOf(
  'Content-Type: application/json',
  'Content-Type: application/json',
  'Content-Type: Application/JSON; charset=utf-8',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: text/plain',
  'X-None: type',
);

const chunk = (text: string) => (text ? `${text.length.toString(16)}\r\n${text}\r\n` : '');

const plain = fc.tuple(type, content, fc.boolean()).map(([line, text, isChunked]): FramedBody => {
  const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${text.length}`;
  const bytes = isChunked ? `${chunk(text)}0\r\n\r\n` : text;
  return { lines: [line, framing], bytes, isAmbiguous: false };
});

/** Framing lines that a proxy and a server may read differently (RFC 9112, section 6). */
const ambiguousFraming = oneOf(...values.ambiguousFraming);

const ambiguous = fc
  .tuple(type, ambiguousFraming, oneOf('0\r\n\r\n', '4\r\n{  }\r\n', '{  }', ''))
  .map(
    ([line, framing, text]): FramedBody => ({
      lines: [line, ...framing],
      bytes: text + smuggled,
      isAmbiguous: true,
    }),
  );

/** Truncated or malformed chunks; whatever follows them is lost. */
const brokenChunks = oneOf(
  'zz\r\n',
  '-1\r\n',
  '5;a="\r\n{',
  'FFFFFFFFFFFFFFFFF\r\n',
  '2\r\n{}0\r\n\r\n',
  '2\n{}\n0\n\n',
  `1;${'x'.repeat(20_000)}\r\n`,
).map(
  (bytes): FramedBody => ({
    lines: ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
    bytes: bytes + smuggled,
    isAmbiguous: true,
  }),
);

/** No body, a complete one, or one with broken framing. */
export const framedBody = weighted(
  [8, fc.constant<FramedBody>({ lines: [], bytes: '', isAmbiguous: false })],
  [8, plain],
  [2, ambiguous],
  [1, brokenChunks],
);
