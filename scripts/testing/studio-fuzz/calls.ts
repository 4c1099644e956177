import fc from 'fast-check';
import { oneOf, weighted } from '../hostile/arbitraries.ts';
import { nastyText } from '../hostile/targets.ts';
import { bodyFor } from './call-bodies.ts';
import type { Known } from './known.ts';
import neededRoles from './needed-roles.json' with { type: 'json' };
import type { Call } from './send-call.ts';
import { REPLACED_AT } from './studio-state.ts';
import values from './values.json' with { type: 'json' };

/** Placeholder for the session cookie, because a session may end. */
export const SESSION = '{session}';

/** A call to the studio that may be valid, nearly valid or hostile. */
export interface FuzzedCall extends Call {
  /** The call's route, such as `PUT /drafts/*file`; null for a path outside the API. */
  route: string | null;
}

/** These end the session, which would invalidate the calls that follow. */
const rare: ReadonlySet<string> = new Set(['POST /sign-out']);
const routes = Object.keys(neededRoles).flatMap((route) =>
  Array<string>(rare.has(route) ? 1 : 10).fill(route),
);

const traversals = [
  ...values.traversals,
  `pages/${'a'.repeat(300)}.json`,
  `pages/${'x/'.repeat(2000)}a.json`,
];

const numbers = ['0', '-1', '1', '2', '7', '1e3', '9'.repeat(15), '9'.repeat(40), 'NaN', '0x1', ''];

/** Text in an address: Node itself refuses other characters. */
const inAddress = nastyText.map((text) =>
  text.slice(0, 2000).replace(/[^!-~]/g, (c) => safeEncode(c)),
);

function safeEncode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}

/** Valid with the given weight, otherwise one of the others. */
const mostly = <A, B>(weight: number, right: fc.Arbitrary<A>, wrong: fc.Arbitrary<B>) =>
  weighted<A | B>([weight, right], [1, wrong]);

function parameter(name: string, known: Known): fc.Arbitrary<string> {
  const hostile = fc.oneof(oneOf(...traversals), inAddress);
  const right: Record<string, fc.Arbitrary<string>> = {
    file: oneOf(
      ...known.files.keys(),
      'pages/new-one.json',
      'pages/about.draft.json',
      'pages/contact.json',
    ),
    path: oneOf(...known.media),
    id: oneOf(...numbers, known.victimId),
    name: oneOf(
      'page',
      'site',
      'theme',
      'redirects',
      'texts',
      '__proto__',
      'constructor',
      'toString',
    ),
    email: oneOf(known.victim, encodeURIComponent(known.victim), '%00', '*'),
    token: oneOf('a'.repeat(43), known.previewToken, '%00'),
    moment: oneOf(REPLACED_AT, '..', '%2e%2e%2fstudio.db', '0'),
    size: oneOf('small', 'large', 'huge', '__proto__'),
  };
  return mostly(4, right[name] ?? hostile, hostile);
}

const longQueries = [`?name=${'n'.repeat(3000)}`, `?words=${'%5B(**'.repeat(500)}`];
const query = weighted(
  [8, fc.constant('')],
  [2, oneOf(...values.queries, ...longQueries)],
  [1, inAddress.map((text) => `?${text}`)],
);

const pathOf = (pattern: string, known: Known): fc.Arbitrary<string> => {
  const names = [...pattern.matchAll(/[*:](\w+)/g)].map(([, name = '']) => name);
  return fc
    .tuple(...names.map((name) => parameter(name, known)))
    .map((values) => `/api${pattern.replace(/[*:]\w+/g, () => values.shift() ?? '')}`);
};

const otherPath = (known: Known): fc.Arbitrary<string> =>
  fc.oneof(
    oneOf(...traversals, ...known.media).chain((rest) =>
      oneOf(
        '/studio/',
        '/media/',
        '/assets/',
        '/embeds/',
        '/preview/edit/',
        '/preview/kinds/',
        '/',
      ).map((folder) => folder + rest),
    ),
    oneOf('', '/', '/About', '/assets/main.css', '/media/brand/mark.svg', '/embeds/post.html').map(
      (rest) => `/preview/${known.previewToken}${rest}`,
    ),
    oneOf('', '/', '/about', '/About/', '/contact', '//about', '/api/pages').map(
      (path) => `${path}?preview=${known.previewToken}`,
    ),
    fc
      .tuple(fc.nat(known.previewToken.length - 1), oneOf('a', 'Z', '0', '_', '.', '%'))
      .map(([at, c]) => {
        const { previewToken: token } = known;
        return `/preview/${token.slice(0, at)}${c}${token.slice(at + 1)}/`;
      }),
    oneOf(...values.otherPaths),
    inAddress.map((text) => `/${text}`),
    inAddress.map((text) => `/api/${text}`),
  );

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY'];

/** A header: its weight of being valid, its valid value, and its invalid ones. */
type FuzzedHeader = [
  name: string,
  weight: number,
  right: fc.Arbitrary<string | null>,
  wrong: (string | null)[],
];

const none = fc.constant(null);
const addressOfSomeone = fc.tuple(fc.nat(255), fc.nat(255)).map(([a, b]) => `10.1.${a}.${b}`);
const forgedCookies = [...values.cookies, `studio-session=${'x'.repeat(4000)}`];
const forgedAddresses = ['', ',,,', '::', '1.2.3.4, 5.6.7.8', 'unknown', '[::1]:80', '999.1.1.1'];

function headers({ host, origin, isSignedIn }: Known): fc.Arbitrary<Record<string, string>> {
  const hosts = ['evil.example', '127.0.0.1', `${host}.`, `${host}@a`];
  const origins = ['http://evil.example', `${origin}.evil.example`, origin.toUpperCase()];
  const all: FuzzedHeader[] = [
    ['host', 40, fc.constant(host), hosts],
    ['origin', 20, fc.constant(origin), [null, 'null', ...origins]],
    ['sec-fetch-site', 20, none, ['same-origin', 'cross-site', 'same-site', 'none']],
    ['cookie', 20, fc.constant(isSignedIn ? SESSION : null), forgedCookies],
    ['x-forwarded-for', 20, addressOfSomeone, [...forgedAddresses, 'x'.repeat(2000)]],
    ['if-match', 1, oneOf('"1"', '"2"', 'W/"1"'), [null, '*', '"0"', '"9999999999"', '"-1"', 'x']],
    ['if-none-match', 1, oneOf('*', null), ['"1"', '', '*, *']],
    ['range', 30, none, ['bytes=0-', 'bytes=5-1', 'bytes=-1', 'items=1']],
    ['x-forwarded-proto', 30, none, ['https', 'javascript', '']],
    ['x-forwarded-host', 30, none, ['evil.example']],
    ['x-http-method-override', 30, none, ['DELETE']],
    ['content-encoding', 60, none, ['gzip', 'br', 'zip', 'identity']],
  ];
  const fields = all.map(([name, weight, right, wrong]) =>
    mostly(weight, right, oneOf(...wrong)).map((text) => (text === null ? {} : { [name]: text })),
  );
  return fc.tuple(...fields).map((found) => Object.assign({}, ...found));
}

/** Calls to a studio. */
export function fuzzedCall(known: Known): fc.Arbitrary<FuzzedCall> {
  const apiCall = oneOf(...routes).chain((route) => {
    const [method = '', pattern = ''] = route.split(' ');
    return fc.record({
      route: fc.constant(route),
      method: mostly(12, fc.constant(method), oneOf(...methods)),
      target: fc.tuple(pathOf(pattern, known), query).map((parts) => parts.join('')),
      body: bodyFor(route, known),
    });
  });
  const other = fc.record({
    route: fc.constant(null),
    method: mostly(4, fc.constant('GET'), oneOf(...methods)),
    target: fc.tuple(otherPath(known), query).map((parts) => parts.join('')),
    body: bodyFor(null, known),
  });
  return fc
    .tuple(mostly(4, apiCall, other), headers(known))
    .map(([{ route, method, target, body }, sent]) => {
      const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method) && body !== null;
      return {
        ...{ route, method, path: target },
        headers: { ...sent, ...(hasBody && { 'content-type': body.type }) },
        body: hasBody ? body.bytes : null,
      };
    });
}
