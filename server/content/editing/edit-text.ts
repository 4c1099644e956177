import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { matchItems } from '#shared/json/match-items.ts';
import { isObject, sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import { formatJson } from './format-json.ts';
import { NewText, type Place } from './new-text.ts';
import { type KeySchema, memberSchema, orderedKeys, schemaFor } from './schema-order.ts';

/**
 * Rewrites a JSON text to hold another value. Unchanged parts keep their text: order of keys, whitespace,
 * line ends, a byte order mark. Items that move within a list keep their text.
 *
 * @param schema determines where new members of objects go; without it they follow the value's own order
 * @throws SyntaxError if the text is not JSON
 */
export function editText(text: string, value: Json, schema: KeySchema | null = null): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const source = text.slice(mark.length);
  JSON.parse(source);
  const root = parseTree(source) as Node;
  const writer = new Writer(source);
  const edited =
    source.slice(0, root.offset) + writer.write(root, value, schema) + source.slice(endOf(root));
  // For a duplicate member, the tree has both, but JSON.parse only the second.
  if (sameJson(JSON.parse(edited), value)) return mark + edited;
  return mark + formatJson(value).replaceAll('\n', writer.newText.lineEnd);
}

/** An item or member of the new value, and the old text it keeps, if any. */
interface Part {
  /** Index of the child in the old text; null for a new one. */
  from: number | null;
  write: (hasComma: boolean) => string;
}

/** The number of objects in a value, and how many of them span several lines. */
interface Shape {
  objects: number;
  long: number;
}

class Writer {
  readonly text: string;
  readonly newText: NewText;
  private readonly shapes = new Map<Node, Shape>();

  constructor(text: string) {
    this.text = text;
    this.newText = new NewText(text);
  }

  /** The new text of a value. */
  write(node: Node, value: Json, schema: KeySchema | null, hasComma = this.hasComma(node)): string {
    const { text, newText } = this;
    const old = text.slice(node.offset, endOf(node));
    if (sameJson(getNodeValue(node), value)) return old;
    const [indent, before] = lineStart(text, node.offset);
    const place = { indent, before, hasComma };
    if (!node.children?.length || !isFilledLike(node, value)) return newText.format(value, place);
    if (Array.isArray(value) && value.every(isPlain) && node.children.every(isLeaf)) {
      if (newText.format(getNodeValue(node), { ...place, hasComma: this.hasComma(node) }) === old)
        return newText.format(value, place);
    }
    const parts = Array.isArray(value)
      ? this.items(node, value, schema)
      : this.members(node, value as Record<string, Json>, schema);
    const written = this.joined(node, parts);
    if (written.includes('\n')) return this.likeNeighbours(node, written, place);
    const isTooLong = newText.fits(old, place) && !newText.fits(written, place);
    return isTooLong ? newText.format(value, place) : written;
  }

  /** Puts an object on one line if it fits and its neighbours are on one line each. */
  private likeNeighbours(node: Node, written: string, place: Place): string {
    if (node.type !== 'object' || !this.areShort(holderOf(node), node)) return written;
    const line = this.newText.format(JSON.parse(written), place, { isShort: true });
    return line.includes('\n') ? written : line;
  }

  private hasComma = (node: Node) => this.text[endOf(node)] === ',';

  private items(node: Node, values: Json[], schema: KeySchema | null): Part[] {
    const children = node.children ?? [];
    const sources = matchItems(children.map(getNodeValue), values);
    return values.map((value, index) => {
      const from = sources[index] ?? null;
      const child = from === null ? undefined : children[from];
      const itemSchema = schemaFor(schema, value)?.items ?? null;
      return {
        from,
        write: (hasComma) =>
          child
            ? this.write(child, value, schemaFor(itemSchema, value), hasComma)
            : this.added(node, '', value, schemaFor(itemSchema, value), hasComma),
      };
    });
  }

  private members(node: Node, value: Record<string, Json>, schema: KeySchema | null): Part[] {
    const children = node.children ?? [];
    const own = schemaFor(schema, value);
    const places = new Map<string, number>();
    for (const [index, child] of children.entries()) {
      const key = String(child.children?.[0]?.value);
      if (!places.has(key)) places.set(key, index);
    }
    return orderedKeys([...places.keys()], Object.keys(value), own).map((key) => {
      const from = places.get(key) ?? -1;
      const child = children[from];
      const [, held] = child?.children ?? [];
      const item = value[key] as Json;
      const itemSchema = schemaFor(memberSchema(own, key), item);
      return {
        from: held ? from : null,
        write: (hasComma) =>
          child && held
            ? this.text.slice(child.offset, held.offset) +
              this.write(held, item, itemSchema, hasComma)
            : this.added(node, this.newText.name(key), item, itemSchema, hasComma),
      };
    });
  }

  /** The text of a new item or member, formatted like its neighbours. */
  private added(
    holder: Node,
    name: string,
    value: Json,
    schema: KeySchema | null,
    hasComma: boolean,
  ): string {
    const children = holder.children ?? [];
    const [first] = children;
    if (!first) throw new Error('An empty list or object is written as a whole');
    const [indent, before] = lineStart(this.text, first.offset);
    const place = { indent, before: name, hasComma };
    const isShort = before !== '' || this.areShort(holder);
    return name + this.newText.format(value, place, { isShort, schema });
  }

  /** Whether a value contains other objects than one, and each is on one line. */
  private areShort(holder: Node | undefined, except?: Node): boolean {
    if (!holder) return false;
    const known = this.shapes.get(holder) ?? this.shapeOf(holder);
    this.shapes.set(holder, known);
    const own = except && this.linesOf(except);
    const objects = known.objects - (own === undefined ? 0 : 1);
    return objects > 0 && known.long - (own === 'several' ? 1 : 0) === 0;
  }

  private shapeOf(holder: Node): Shape {
    const lines = valuesIn(holder).flatMap((node) => this.linesOf(node) ?? []);
    return { objects: lines.length, long: lines.filter((each) => each === 'several').length };
  }

  /** Whether an object with members is on one line or several; undefined for other values. */
  private linesOf(node: Node): 'one' | 'several' | undefined {
    if (node.type !== 'object' || !node.children?.length) return undefined;
    return this.text.slice(node.offset, endOf(node)).includes('\n') ? 'several' : 'one';
  }

  /** Joins the parts of a list or object, with the old text between them. */
  private joined(node: Node, parts: Part[]): string {
    const { text } = this;
    const children = node.children ?? [];
    const between = children.slice(1).map((child, index) => {
      const previous = children[index] as Node;
      return text.slice(endOf(previous), child.offset);
    });
    const [first, last] = [children[0] as Node, children.at(-1) as Node];
    const open = text.slice(node.offset, first.offset);
    const usual = mostFrequent(between) ?? this.newText.separator(open);
    const inner = parts.map((part, index) => {
      const next = parts[index + 1];
      if (!next) return part.write(false);
      const isKept = part.from !== null && next.from === part.from + 1;
      return part.write(true) + ((isKept && between[part.from as number]) || usual);
    });
    return open + inner.join('') + text.slice(endOf(last), endOf(node));
  }
}

/** The child values of an object or list. */
const valuesIn = ({ type, children = [] }: Node): Node[] =>
  type === 'array' ? children : children.flatMap(({ children: [, value] = [] }) => value ?? []);

/** The object or list that contains a value. */
const holderOf = ({ parent }: Node): Node | undefined =>
  parent?.type === 'property' ? parent.parent : parent;

/** Offset of the end of a value's text. */
const endOf = ({ offset, length }: Node): number => offset + length;

/** The indent of the line at an offset, and the text between the two. */
function lineStart(text: string, offset: number): [indent: string, before: string] {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  return [indent, line.slice(indent.length)];
}

const isLeaf = ({ children }: Node) => children === undefined;
const isPlain = (value: Json) => typeof value !== 'object' || value === null;

/** Whether a value is not empty, and a list or object like the node. */
const isFilledLike = (node: Node, value: Json): boolean =>
  node.type === 'array'
    ? Array.isArray(value) && value.length > 0
    : isObject(value) && Object.keys(value).length > 0;

function mostFrequent(texts: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
