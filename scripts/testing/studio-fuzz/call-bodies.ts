import fc from 'fast-check';
import { oneOf, weighted } from '../hostile/arbitraries.ts';
import { nastyText } from '../hostile/targets.ts';
import { hostilePage } from './hostile-page.ts';
import type { Known } from './known.ts';
import values from './values.json' with { type: 'json' };

/** Body of a call. */
export interface CallBody {
  type: string;
  bytes: Buffer;
}

const odd = fc.oneof(
  nastyText,
  oneOf<unknown>(null, true, 0, -1, 1e308, 2 ** 53, [], {}, '', '\ud800', '\u0000', [[]]),
  fc.jsonValue({ maxDepth: 3 }),
);

const hash = oneOf<string | null>(null, '', 'a'.repeat(64), 'a'.repeat(65));

/** A whole file with one value replaced, removed or added. */
function changedFile({ files }: Known): fc.Arbitrary<unknown> {
  const all = [...files.values()].map((text) => JSON.parse(text));
  return fc.tuple(oneOf(...all), fc.nat(), odd, fc.nat(9)).map(([file, at, value, kind]) => {
    const copy = structuredClone(file);
    const places: [Record<string, unknown>, string][] = [];
    const visit = (held: unknown) => {
      if (typeof held !== 'object' || held === null) return;
      for (const key of Object.keys(held)) {
        places.push([held as Record<string, unknown>, key]);
        visit((held as Record<string, unknown>)[key]);
      }
    };
    visit(copy);
    const [holder, key] = places[at % places.length] ?? [copy, 'title'];
    if (kind === 0) delete holder[key];
    else if (kind === 1) Object.assign(holder, JSON.parse('{"__proto__":{"role":"owner"}}'));
    else if (kind < 7) holder[key] = value;
    return copy;
  });
}

/** Bodies that a call expects, by its route. */
function expected(route: string, known: Known): fc.Arbitrary<unknown> | null {
  const file = oneOf(...known.files.keys(), '../package.json', 'pages/../site.json', '');
  const path = oneOf(
    '/About',
    '/x',
    '//evil.example',
    '/a/../b',
    'javascript:alert(1)',
    '/api',
    '',
  );
  const revision = oneOf(1, 2, 3, 0, -1, 1e99, 2 ** 53);
  const email = oneOf(known.victim, 'new@example.com', `${known.victim}\u0000`, ' ');
  const role = oneOf('owner', 'publisher', 'editor', '__proto__');
  const at = oneOf('2999-01-01T00:00:00Z', '2001-01-01T00:00:00Z', '9999-99-99T00:00:00Z', 'now');
  const password = oneOf(
    'kolam dots and line',
    'password',
    '',
    'x'.repeat(1024),
    '\ud800'.repeat(9),
  );
  const value = weighted([3, changedFile(known)], [1, hostilePage(known)]);
  const change = fc.record({ action: oneOf('rename', 'delete', 'unpublish'), path, to: path });
  const files = fc.array(fc.record({ file, revision }), { maxLength: 3 });
  const credential = fc.record({
    id: nastyText,
    rawId: nastyText,
    type: fc.constant('public-key'),
    clientExtensionResults: fc.constant({}),
    response: fc.record({
      clientDataJSON: oneOf('', 'e30', 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'),
      attestationObject: oneOf('', 'o2NmbXRkbm9uZQ', 'a'.repeat(19_000)),
      authenticatorData: oneOf('', 'AAAA'),
      signature: oneOf('', 'AAAA'),
    }),
  });
  const shapes: Record<string, fc.Arbitrary<unknown>> = {
    'POST /sign-in': fc.record({ email, password }),
    'POST /sign-in/passkey': fc.record({ response: credential }),
    'POST /invitations/:token': fc.record({ name: nastyText, password }),
    'PATCH /account': fc.record({ name: nastyText }),
    'POST /account/password': fc.record({ current: password, password }),
    'POST /account/passkeys': fc.record({ name: nastyText, response: credential }),
    'PATCH /accounts/:id': fc.record({ role }),
    'POST /account-links': fc.record({ email, role }),
    'POST /pages': fc.record({
      from: fc.oneof(
        fc.record({ file }),
        fc.record({ skeleton: oneOf('text', 'service', '__proto__') }),
      ),
      title: nastyText,
      path: fc.oneof(path, fc.stringMatching(/^\/[a-z]{3,8}$/)),
      linkFrom: oneOf<unknown>([], ['navigation'], ['/', 'navigation'], ['__proto__'], null, 'x'),
    }),
    'PUT /drafts/*file': fc.record(
      { value, baseHash: hash, isMerged: fc.boolean() },
      { requiredKeys: ['value', 'baseHash'] },
    ),
    'POST /presence/*file': fc.record({
      window: fc.oneof(nastyText, oneOf('w', '__proto__')),
      place: fc.oneof(nastyText, fc.constant(null)),
    }),
    'POST /plans/*file': change,
    'POST /changes/*file': change,
    'POST /publications': fc.record(
      {
        files,
        at,
        links: fc.array(fc.record({ file, links: fc.array(odd, { maxLength: 2 }) }), {
          maxLength: 2,
        }),
      },
      { requiredKeys: ['files'] },
    ),
    'POST /publication-plans': fc.record({ files }),
    'POST /set-aside/*file': fc.record({ value }),
    'POST /disk-drafts/*file': fc.record(
      { merged: fc.record({ value, revision, hash }) },
      { requiredKeys: [] },
    ),
    'PATCH /media/files/*path': fc.record({ alt: nastyText }),
    'POST /previews/*file': fc.record({ value, path }, { requiredKeys: ['value'] }),
    'POST /preview-links': fc.record({ file, path, hours: oneOf(1, 0.5, 0, -1, 1e9) }),
  };
  return shapes[route] ?? null;
}

const json = (value: unknown): CallBody => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value) ?? ''),
});

const deep = (levels: number) => `{"value":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`;
const hostileTexts = [
  ...values.bodies,
  '{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}',
  '{"value":{"__proto__":{"role":"owner"},"title":"a"},"baseHash":null}',
  '{"role":"owner","role":"editor"}',
  `{"value":{"title":${'9'.repeat(5000)}},"baseHash":null}`,
  '['.repeat(20_000),
  ...[deep(40), deep(3000), deep(100_000)],
  `{"value":{"title":"${'x'.repeat(1_100_000)}"},"baseHash":null}`,
  `{"value":"${'x'.repeat(2_100_000)}"}`,
];
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
];
const hostile = fc
  .tuple(
    oneOf(...hostileTexts),
    oneOf(...types, 'application/json; charset=utf-7', 'application/json'),
  )
  .map(([text, type]): CallBody => ({ type, bytes: Buffer.from(text) }));

const drawings = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><a href="javascript:alert(1)"><path d="M0 0h9"/></a></svg>',
  '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><use href="http://evil.example/#a"/></svg>',
  `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(20_000)}`,
  '<svg',
].map((text) => Buffer.from(text));

/** Pictures that are complete, truncated or corrupted; drawings; headers of films. */
const upload = ({ pictures }: Known): fc.Arbitrary<CallBody> => {
  const heads = [
    '\x1a\x45\xdf\xa3',
    '\0\0\0\x18ftypmp42\0\0\0\0',
    '\0\0\0\x18ftypheic',
    'GIF89a',
    'MZ',
    '%PDF',
  ];
  const film = fc
    .tuple(oneOf(...heads), fc.uint8Array({ maxLength: 400 }))
    .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'latin1'), rest]));
  const damaged = fc
    .tuple(oneOf(...pictures), fc.nat(), fc.nat(255), fc.boolean())
    .map(([picture, at, byte, isCut]) => {
      const copy = Buffer.from(picture);
      copy[at % copy.length] = byte;
      return isCut ? copy.subarray(0, at % copy.length) : copy;
    });
  return fc
    .oneof(oneOf(...drawings), film, film, damaged)
    .map((bytes) => ({ type: 'application/octet-stream', bytes }));
};

/** A body for a call: the expected one, nearly that, or anything else. */
export function bodyFor(route: string | null, known: Known): fc.Arbitrary<CallBody | null> {
  const shape = route && expected(route, known);
  if (route === 'POST /media' || route === 'PUT /media/files/*path')
    return weighted([3, upload(known)], [1, hostile]);
  if (!shape) return fc.oneof(fc.constant(null), hostile, odd.map(json));
  const further = fc.tuple(shape, nastyText, odd).map(([body, key, value]) => ({
    ...(body as object),
    [key]: value,
  }));
  return weighted([8, shape.map(json)], [1, further.map(json)], [1, hostile], [1, odd.map(json)]);
}
