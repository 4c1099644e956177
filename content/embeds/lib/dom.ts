type Child = Node | string;
const SVG = 'http://www.w3.org/2000/svg';

function fill<T extends Element>(
  node: T,
  attributes: Record<string, string>,
  children: Child[],
): T {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** Creates an HTML element with attributes and children. */
export function html<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

/** Creates an SVG element with attributes and children. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @returns the element that matches `selector`
 * @throws Error if there is none
 */
export function find<T extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): T {
  const node = within.querySelector<T>(selector);
  if (!node) throw new Error(`The page has no ${selector}.`);
  return node;
}
