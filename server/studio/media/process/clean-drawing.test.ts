import { expect, test } from 'vitest';
import { cleanSvg } from './clean-drawing.ts';

const svg = (content: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" ${attributes}>${content}<path d="M0 0h9v9z"/></svg>`;

const messageOf = (text: string) => {
  try {
    return cleanSvg(text);
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['doctypes', '<!DOCTYPE'.repeat(220_000)],
  ['imports', svg(`<style>${'@import'.repeat(280_000)}{</style>`)],
  ['fonts', svg(`<style>${'@font-face{'.repeat(180_000)}</style>`)],
  ['comments', svg(`<style>${'/*'.repeat(900_000)}</style>`)],
  ['addresses', svg(`<style>${'url('.repeat(480_000)}</style>`)],
  ['open elements', svg('<a '.repeat(600_000))],
])('a drawing that consists of %s is parsed within seconds', { timeout: 15_000 }, (_what, text) => {
  expect(text.length).toBeGreaterThan(1_700_000);
  messageOf(text);
});

test('a harmless drawing keeps its content', () => {
  const clean = cleanSvg(
    svg(
      '<title>Dots</title><defs><linearGradient id="g"><stop offset="0" stop-color="#a00"/></linearGradient><clipPath id="c"><rect width="5" height="5"/></clipPath></defs><style>.a{fill:url(#g)}</style><g clip-path="url(#c)"><use href="#p"/><circle class="a" id="p" r="4" style="stroke: #111"/></g><filter id="f"><feGaussianBlur stdDeviation="2"/></filter><text x="1">A &amp; B</text>',
    ),
  );
  for (const part of [
    'viewBox="0 0 10 10"',
    '<linearGradient id="g">',
    '<clipPath id="c">',
    'clip-path="url(#c)"',
    '.a{fill:url(#g)}',
    'href="#p"',
    'style="stroke: #111"',
    '<feGaussianBlur stdDeviation="2"/>',
    'A &amp; B',
  ])
    expect(clean).toContain(part);
  expect(clean).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(cleanSvg(clean)).toBe(clean);
});

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  [
    'a script with a prefix',
    svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  ],
  [
    'a script in XHTML',
    svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  ],
  ['an event handler', svg('', 'onload="alert(1)"')],
  ['an event handler of an animation', svg('<animate onbegin="alert(1)" attributeName="x"/>')],
  [
    'an animated link',
    svg('<a><set attributeName="href" to="javascript:alert(1)"/><text>x</text></a>'),
  ],
  ['a link', svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>')],
  ['a link with a tab', svg('<a href="java&#9;script:alert(1)"><text>x</text></a>')],
  ['an embedded page', svg('<foreignObject><iframe src="https://evil.example"/></foreignObject>')],
  [
    'markup that breaks out of a style',
    svg('<desc><style><![CDATA[</style><img src=x onerror=alert(1)>]]></style></desc>'),
  ],
  ['an external picture', svg('<image href="https://evil.example/a.png" width="1"/>')],
  [
    'an external filter',
    svg('<filter id="f"><feImage xlink:href="//evil.example/a.png"/></filter>'),
  ],
  ['an external shape', svg('<use href="https://evil.example/a.svg#x"/>')],
  ['a shape as a data URL', svg('<use href="data:image/svg+xml;base64,PHN2Zz4#x"/>')],
  ['an external colour', svg('<rect fill="url(https://evil.example/a.svg#x)"/>')],
  [
    'an imported style sheet',
    svg('<style>@import "https://evil.example/a.css";.a{fill:red}</style>'),
  ],
  ['an address in a style', svg('<style>.a{background:url( "https://evil.example/a")}</style>')],
  ['an escaped address', svg('<style>.a{background:u\\72 l(//evil.example/a)}</style>')],
  ['an address behind a comment', svg('<style>.a{background:url/**/(//evil.example/a)}</style>')],
  ['an address in an attribute', svg('<rect style="background:\\75rl(//evil.example/a)"/>')],
  ['an external font', svg('<style>@font-face{font-family:a;src:url(//evil.example/f)}</style>')],
  ['an image set', svg('<style>.a{background:image-set("//evil.example/a" 1x)}</style>')],
  ['a style sheet declaration', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`],
  ['a comment', svg('<!-- evil.example -->')],
  ['metadata', svg('<metadata>evil.example</metadata>')],
  ['a base URL', svg('', 'xml:base="https://evil.example/"')],
])('%s is removed, or the drawing is refused', (_what, attack) => {
  const clean = messageOf(attack);
  expect(clean).not.toMatch(
    /<script|on\w+=|javascript|foreignObject|evil\.example|data:|<set|<animate|alert/i,
  );
  expect(clean).toMatch(/^(?:<svg|This drawing)/);
});

test('entities, raster images and other formats are refused with a readable message', () => {
  const bomb =
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>';
  expect(messageOf(bomb)).toMatch(/^This drawing has definitions of its own/);
  const file =
    '<!DOCTYPE svg SYSTEM "file:///etc/passwd" [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  expect(messageOf(file + svg('&x;'))).toMatch(/definitions of its own/);
  expect(messageOf(svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'))).toMatch(
    /^This drawing has a photo/,
  );
  for (const text of ['<svg', 'Hello', '<p>Hello</p>', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
    expect(messageOf(text)).toBe(
      'This drawing cannot be read. Save it as plain SVG and try again.',
    );
  expect(messageOf(svg('<g>'.repeat(100_000)))).toMatch(/^This drawing cannot be read/);
});

/** Groups that each reference the previous one ten times. */
const repeated = (part: (level: number) => string, first: string) =>
  svg(
    `<defs>${first}${Array.from({ length: 9 }, (_, level) => part(level)).join('')}</defs><use href="#e9"/>`,
  );

test.each([
  [
    'uses',
    repeated(
      (level) => `<g id="e${level + 1}">${`<use href="#e${level}"/>`.repeat(10)}</g>`,
      '<rect id="e0"/>',
    ),
  ],
  [
    'patterns',
    svg(
      `<defs><pattern id="e0"><rect/></pattern>${Array.from(
        { length: 9 },
        (_, level) =>
          `<pattern id="e${level + 1}" fill="url(#e${level})">${'<rect/>'.repeat(10)}</pattern>`,
      ).join('')}</defs><rect fill="url(#e9)"/>`,
    ),
  ],
  [
    'classes',
    svg(
      `<style>${Array.from({ length: 9 }, (_, level) => `.c${level + 1} rect{mask:url(#e${level})}`).join('')}</style><mask id="e0"><rect/></mask>${Array.from(
        { length: 9 },
        (_, level) =>
          `<mask id="e${level + 1}" class="c${level + 1}">${'<rect/>'.repeat(10)}</mask>`,
      ).join('')}<rect style="mask: url(#e9)"/>`,
    ),
  ],
  ['a circle', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
])('small inputs with %s that would take browsers forever to render are refused', (_what, text) => {
  expect(messageOf(text)).toContain('cannot be read');
});

test('a drawing may clip, fill and reuse its parts, and link to them', () => {
  const clips = '<g clip-path="url(#c)">'.repeat(20) + '<path d="M0 0h1"/>'.repeat(200);
  const text = svg(
    `<clipPath id="c"><rect/></clipPath><pattern id="p"><circle r="1"/></pattern><g fill="url(#p)">${clips}${'</g>'.repeat(20)}</g><a href="#a" id="a">${'<use href="#d"/>'.repeat(500)}</a><g id="d"><path d="M0 0h1"/></g>`,
  );
  expect(cleanSvg(text)).toContain('href="#d"');
});
