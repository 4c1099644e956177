import { readFile, writeFile } from 'node:fs/promises';
import createDOMPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { faulty, tooManyPixels } from '../media-error.ts';
import { cleanStyles, leadsOutside } from './clean-styles.ts';
import { countDrawn } from './count-drawn.ts';
import type { JobResult } from './jobs.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MAX_DEPTH = 200;
/** Several times the number in the largest file if each element is drawn once. */
const MAX_DRAWN = 500_000;

/**
 * Keeps only the visible parts of a drawing: no script, foreign content, handler or animation, and no
 * reference outside the file.
 *
 * @param limit maximum number of pixels
 * @throws StudioError if the drawing is refused
 */
export async function cleanDrawing(
  input: string,
  output: string,
  limit: number,
): Promise<JobResult> {
  const clean = cleanSvg(await readFile(input, 'utf8'));
  const bytes = Buffer.from(clean);
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(refuse);
  if (format !== 'svg') throw faulty('drawing');
  if (width * height > limit) throw tooManyPixels(width, height, limit);
  // Rendered once, because the size of an unrenderable drawing is a guess.
  await sharp(bytes).resize({ width: 64 }).toBuffer().catch(refuse);
  await writeFile(output, bytes, { flush: true });
  return { format: 'svg', width, height };
}

/** A drawing's text, sanitised. */
export function cleanSvg(text: string): string {
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[/i.test(text)) throw faulty('entities');
  if (depthOf(text) > MAX_DEPTH) throw faulty('drawing');
  try {
    const { window } = new JSDOM('');
    const found = purified(window, text);
    if (countDrawn(found) > MAX_DRAWN) throw faulty('drawing');
    const clean = new window.XMLSerializer().serializeToString(found);
    refuseLeftovers(new window.DOMParser().parseFromString(clean, 'image/svg+xml'));
    return `${clean}\n`;
  } catch (error) {
    return refuse(error);
  }
}

/** Nesting depth of elements, which makes a drawing slow to read. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, closes, opensAndCloses] of text.matchAll(/<(\/?)[a-z][^<>]*?(\/?)>/gi)) {
    if (closes) depth -= 1;
    else if (!opensAndCloses) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function purified(window: WindowLike & Pick<JSDOM['window'], 'document'>, text: string): Element {
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    const element = node as Element;
    if (tagName === 'style') element.textContent = cleanStyles(element.textContent ?? '');
    if (/^(?:image|feimage)$/i.test(tagName) && /^\s*data:/i.test(linkOf(element)))
      throw faulty('photoInDrawing');
  });
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    if (name === 'style') attribute.attrValue = cleanStyles(value);
    else if (/(?:^|:)href$/.test(name)) attribute.keepAttr = /^#[\w.:-]+$/.test(value.trim());
    else if (name !== 'xmlns' && name !== 'xmlns:xlink') attribute.keepAttr = !leadsOutside(value);
  });
  const fragment = purify.sanitize(text, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    // It may only reference a part of the same drawing.
    ADD_TAGS: ['use'],
    FORBID_TAGS: [
      'animate',
      'animatecolor',
      'animatemotion',
      'animatetransform',
      'metadata',
      'mpath',
      'set',
    ],
    FORBID_ATTR: ['tabindex'],
    ALLOW_DATA_ATTR: false,
    KEEP_CONTENT: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
  });
  const [drawing, ...others] = fragment.children;
  if (drawing?.localName !== 'svg' || drawing.namespaceURI !== SVG || others.length > 0)
    throw faulty('drawing');
  return drawing;
}

const linkOf = (element: Element): string =>
  element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';

/** Defence in depth: the output is parsed once more as a browser would. */
function refuseLeftovers(document: Document): void {
  const elements = [...document.querySelectorAll('*')];
  const isBad = (element: Element) =>
    element.namespaceURI !== SVG ||
    /^(?:script|foreignobject|set|animate.*|iframe|parsererror)$/i.test(element.localName) ||
    (element.localName === 'style' && leadsOutside(element.textContent ?? '')) ||
    [...element.attributes].some(
      ({ localName, name, value }) =>
        /^on/i.test(localName) ||
        (localName === 'href' && !value.trim().startsWith('#')) ||
        (!name.startsWith('xmlns') && leadsOutside(value)),
    );
  if (elements.length < 2 || elements.some(isBad)) throw faulty('drawing');
}

function refuse(cause: unknown): never {
  if (cause instanceof StudioError) throw cause;
  throw faulty('drawing', cause);
}
