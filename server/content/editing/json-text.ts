import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { JsonPath } from '#server/content/problems/json-path.ts';
import { formatValue } from './format-json.ts';

/**
 * Sets a value in a JSON text; everything around it stays as it is.
 *
 * @param after an added member follows the first of these that exists, else the last member
 */
export function setValue(
  text: string,
  path: JsonPath,
  value: unknown,
  after: readonly string[] = [],
): string {
  const root = rootOf(text);
  const node = findNodeAtLocation(root, path);
  if (!node) return insert(text, root, path, value, after);
  const end = endOf(node);
  const [indent, before] = lineStart(text, node.offset);
  const written = formatValue(value, indent, before, text[end] === ',');
  return text.slice(0, node.offset) + written + text.slice(end);
}

/** Removes a member of an object or an item of a list; does nothing if it is not there. */
export function removeValue(text: string, path: JsonPath): string {
  const value = findNodeAtLocation(rootOf(text), path);
  const node = value?.parent?.type === 'property' ? value.parent : value;
  const holder = node?.parent;
  if (!node || !holder?.children) return text;
  const index = holder.children.indexOf(node);
  const others = holder.children.filter((child) => child !== node);
  // A list of plain values may fit on one line now.
  if (holder.type === 'array' && others.every(isPlain))
    return setValue(text, path.slice(0, -1), others.map(plainValue));
  const [previous, next] = [others[index - 1], others[index]];
  if (next) return text.slice(0, node.offset) + text.slice(next.offset);
  const start = previous ? endOf(previous) : holder.offset + 1;
  return text.slice(0, start) + text.slice(previous ? endOf(node) : endOf(holder) - 1);
}

function rootOf(text: string): Node {
  const root = parseTree(text);
  if (!root) throw new Error('The file is not valid JSON');
  return root;
}

/** Where the text of a value ends. */
export const endOf = ({ offset, length }: Node): number => offset + length;
const isPlain = ({ children }: Node) => children === undefined;
const plainValue = ({ value }: Node) => value as unknown;

/** The indent of the line that an offset is on, and the text between it and the offset. */
export function lineStart(text: string, offset: number): [indent: string, before: string] {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  return [indent, line.slice(indent.length)];
}

function insert(
  text: string,
  root: Node,
  path: JsonPath,
  value: unknown,
  after: readonly string[],
): string {
  const key = path.at(-1);
  const parent = findNodeAtLocation(root, path.slice(0, -1));
  if (!parent?.children) throw new Error(`The file has no ${path.slice(0, -1).join('.')}`);
  const { children } = parent;
  const last = after.flatMap((name) => memberOf(parent, name) ?? [])[0] ?? children.at(-1);
  if (!last)
    return setValue(
      text,
      path.slice(0, -1),
      parent.type === 'array' ? [value] : { [`${key}`]: value },
    );
  const name = parent.type === 'array' ? '' : `${JSON.stringify(key)}: `;
  const end = endOf(last);
  const [indent, before] = lineStart(text, last.offset);
  // The new value is written like the last one: on the same line, or as a short object too.
  const gap = before === '' ? `\n${indent}` : ' ';
  const isShort =
    before !== '' || (last.type === 'object' && !text.slice(last.offset, end).includes('\n'));
  const written = isShort ? oneLine(value) : formatValue(value, indent, name, text[end] === ',');
  return `${text.slice(0, end)},${gap}${name}${written}${text.slice(end)}`;
}

const memberOf = ({ children = [] }: Node, name: string) =>
  children.find((member) => member.children?.[0]?.value === name);

const oneLine = (value: unknown) => JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
