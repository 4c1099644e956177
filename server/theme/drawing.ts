/** A company's SVG, validated. */
export interface Drawing {
  /** Width divided by height. */
  ratio: number;
  /**
   * Attributes and content of the root, for inlining into a page; null if the drawing has styles of its own,
   * which the pages' Content-Security-Policy forbids, or is too large.
   */
  inline: { attributes: string; content: string } | null;
}

/**
 * Maximum size of an inline drawing in characters; larger ones are separate files, so that pages stay small.
 */
const MAX_INLINE = 4000;

/** The rules for an SVG, worded for developers. */
export const drawingRules = {
  whole: 'well-formed SVG',
  root: 'an <svg>',
  size: 'an <svg> with a viewBox',
  shapes: 'shapes only (export it as plain SVG, with text converted to paths)',
  scripts: 'no scripts or event handlers',
  outside: 'no content from other files or addresses',
  inline: `attributes such as fill="currentColor" in at most ${MAX_INLINE} characters, because the colours of the theme apply only to such drawings`,
};

/** The fault of an SVG. */
export interface DrawingFault {
  fault: keyof typeof drawingRules;
  /** A piece of the drawing, or a description. */
  found: string;
}

const elements = new Set(
  'svg g path circle ellipse rect line polyline polygon defs symbol use linearGradient radialGradient stop clipPath mask title desc style'.split(
    ' ',
  ),
);

const token =
  /<!--[\s\S]*?-->|<\?xml[^>]*\?>|<!DOCTYPE[^>[]*>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;

/**
 * Parses an SVG. It may contain only shapes: no scripts or event handlers, and no content from other files or
 * addresses.
 */
export function readDrawing(svg: string): Drawing | DrawingFault {
  const open: string[] = [];
  let content = '';
  let root: Map<string, string> | undefined;
  let hasStyles = false;
  token.lastIndex = 0;
  for (let at = svg.startsWith('\ufeff') ? 1 : 0; at < svg.length; at = token.lastIndex) {
    token.lastIndex = at;
    const [whole, closes, name, list = '', isEmpty] = token.exec(svg) ?? [];
    if (whole === undefined)
      return { fault: 'whole', found: JSON.stringify(svg.slice(at, at + 40)) };
    if (name === undefined) {
      if (whole.startsWith('<')) continue;
      if (open.at(-1) === 'style') {
        const found = /@import|\\|url\(\s*["']?(?!\s|#|["'])[^)]*/i.exec(whole)?.[0];
        if (found) return { fault: 'outside', found };
      }
      content += whole.replace(/\s+/g, ' ').replace(/^ $/, '');
      continue;
    }
    if (closes) {
      if (open.pop() !== name) return { fault: 'whole', found: whole };
      if (open.length > 0) content += whole;
      continue;
    }
    if (!elements.has(name)) return { fault: 'shapes', found: `<${name}>` };
    const attributes = attributesOf(list);
    const fault = attributeFault(attributes);
    if (fault) return fault;
    hasStyles ||= name === 'style' || attributes.has('style');
    if (root) content += `<${name}${written(attributes)}${isEmpty ? '/' : ''}>`;
    else if (name === 'svg') root = attributes;
    else return { fault: 'root', found: `<${name}>` };
    if (!isEmpty) open.push(name);
  }
  const [, , width = 0, height = 0] = (root?.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (!root || open.length > 0) return { fault: 'whole', found: 'an incomplete file' };
  if (!(width > 0 && height > 0)) return { fault: 'size', found: root.get('viewBox') ?? 'none' };
  for (const name of ['width', 'height', 'x', 'y', 'role', 'aria-label', 'id', 'version'])
    root.delete(name);
  const isInline = !hasStyles && content.length <= MAX_INLINE;
  if (!isInline && /currentColor|var\(/i.test(svg)) {
    return {
      fault: 'inline',
      found: hasStyles ? 'styles of its own' : `${content.length} characters`,
    };
  }
  return {
    ratio: width / height,
    inline: isInline ? { attributes: written(root), content } : null,
  };
}

function attributesOf(list: string): Map<string, string> {
  return new Map(
    Array.from(
      list.matchAll(/\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy),
      ([, name = '', double, single = '']) => [name, double ?? single],
    ),
  );
}

function attributeFault(attributes: ReadonlyMap<string, string>): DrawingFault | null {
  for (const [name, value] of attributes) {
    const found = `${name}="${value.slice(0, 60)}"`;
    if (/^on/i.test(name)) return { fault: 'scripts', found };
    const isReference = /^(?:xlink:)?(?:href|src)$/i.test(name);
    if ((isReference && !value.startsWith('#')) || /\\|&#|url\(\s*["']?(?!\s|#|["'])/i.test(value))
      return { fault: 'outside', found };
  }
  return null;
}

/** Prefixes IDs and removes classes, since they could clash with others on the page. */
function written(attributes: ReadonlyMap<string, string>): string {
  return [...attributes]
    .filter(([name]) => !name.includes(':') || name === 'xlink:href')
    .filter(([name]) => name !== 'xmlns' && name !== 'class')
    .map(([name, value]) => {
      const text = prefixed(name, value).replaceAll('"', '&quot;');
      return ` ${name.replace('xlink:', '')}="${text}"`;
    })
    .join('');
}

function prefixed(attribute: string, value: string): string {
  if (attribute === 'id') return `logo-${value}`;
  if (attribute.endsWith('href')) return value.replace('#', '#logo-');
  return value.replace(/url\(\s*(["']?)#/g, 'url($1#logo-');
}
