import { expect, test } from 'vitest';
import { readDrawing } from './drawing.ts';

const svg = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

test('a plain drawing is inlined without its file-only parts', () => {
  const file = `\ufeff<?xml version="1.0"?>\n<!-- made by a program -->\n${svg(
    '\n  <title>Harbour</title>\n  <path d="M0 0h1" fill="currentColor"/>\n',
    'width="400" height="200" viewBox="0 0 40 20" stroke="var(--accent)" xml:space="preserve"',
  )}\n`;
  expect(readDrawing(file)).toEqual({
    ratio: 2,
    inline: {
      attributes: ' viewBox="0 0 40 20" stroke="var(--accent)"',
      content: '<title>Harbour</title><path d="M0 0h1" fill="currentColor"/>',
    },
  });
});

test('IDs in a drawing cannot collide with those of a page', () => {
  const drawing = readDrawing(
    svg(
      '<g id="main" class="button"/><use xlink:href="#main"/><path fill="url(#main)" clip-path=\'url("#top")\'/>',
    ),
  );
  expect(drawing).toMatchObject({
    inline: {
      content:
        '<g id="logo-main"/><use href="#logo-main"/><path fill="url(#logo-main)" clip-path="url(&quot;#logo-top&quot;)"/>',
    },
  });
});

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<foreignObject/>', '<foreignObject>'],
  ['<image href="https://else.example/a.png"/>', '<image>'],
  ['<text>Name</text>', '<text>'],
  ['<path onload="alert(1)"/>', 'onload="alert(1)"'],
  ['<use href="https://else.example/a.svg#b"/>', 'href="https://else.example/a.svg#b"'],
  ['<use xlink:href="data:image/svg+xml,x"/>', 'xlink:href="data:image/svg+xml,x"'],
  ['<path fill="url(https://else.example/a.svg#b)"/>', 'fill="url(https://else.example/a.svg#b)"'],
  ['<style>@import "https://else.example/a.css"</style>', '@import'],
  ['<path fill="&#117;rl(https://else.example/a.svg#b)"/>', 'fill="&#117;rl'],
  ['<path fill="u\\72l(https://else.example/a.svg#b)"/>', 'fill="u\\72l'],
  ['<path d="M0 0"', '"<path d='],
  ['<g><path/>', '</svg>'],
  ['&evil;<![CDATA[x]]>', '"<![CDATA[x]]></svg>"'],
])('%s is refused', (content, found) => {
  expect(readDrawing(svg(content))).toMatchObject({
    found: expect.stringContaining(found.slice(0, 12)),
  });
});

test('a drawing must have a viewBox, and nothing before it', () => {
  expect(readDrawing(svg('<path/>', 'width="40"'))).toMatchObject({
    fault: 'size',
  });
  expect(readDrawing('<g/>')).toMatchObject({ fault: 'root' });
  expect(readDrawing('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')).toMatchObject({
    fault: 'whole',
  });
});

test('a drawing with its own styles stays a file, without the theme’s colours', () => {
  const styled = (colour: string) => svg(`<style>path{fill:${colour}}</style><path/>`);
  expect(readDrawing(styled('#123456'))).toEqual({ ratio: 2, inline: null });
  expect(readDrawing(styled('currentColor'))).toMatchObject({ found: 'styles of its own' });
  expect(readDrawing(svg(`<path d="${'M0 0'.repeat(1500)}"/>`))).toMatchObject({ inline: null });
});
