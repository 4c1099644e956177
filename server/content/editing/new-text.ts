import { isObject } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import { formatJson, formatValue, LINE_WIDTH } from './format-json.ts';
import { type KeySchema, memberSchema, orderedKeys, schemaFor } from './schema-order.ts';

/** The position at which a value is written. */
export interface Place {
  /** Indent of the line on which it starts. */
  indent: string;
  /** Text on the line after the indent. */
  before: string;
  /** Whether a comma follows. */
  hasComma: boolean;
}

/** The text of a file that does not exist yet. */
export const newText = (value: Json, schema: KeySchema | null): string =>
  formatJson(inOrder(value, schema));

/** Formats new values like the rest of a text. */
export class NewText {
  readonly lineEnd: string;
  private readonly unit: string;
  /** Whether there is no space after a colon, as in machine-written JSON. */
  private readonly isDense: boolean;
  private readonly isOneLine: boolean;

  constructor(text: string) {
    this.lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
    this.unit = /^[[{]\r?\n([ \t]+)/.exec(text)?.[1] ?? '  ';
    this.isDense = /^\s*\{\s*"(?:[^"\\]|\\.)*":\S/.test(text);
    this.isOneLine = !text.trim().includes('\n');
  }

  /** The name of a member, with its colon. */
  name = (key: string): string => JSON.stringify(key) + (this.isDense ? ':' : ': ');

  /** The separator between two items of a list that had only one. */
  separator(open: string): string {
    const space = open.slice(1);
    if (space !== '' || this.isDense) return `,${space}`;
    return ', ';
  }

  fits = (written: string, { indent, before, hasComma }: Place): boolean =>
    indent.length + before.length + written.length + (hasComma ? 1 : 0) <= LINE_WIDTH;

  /** @param like the format of the neighbours, and the schema of the value */
  format(
    value: Json,
    place: Place,
    { isShort = false, schema = null as KeySchema | null } = {},
  ): string {
    const ordered = inOrder(value, schema);
    const line = isShort || this.isOneLine ? this.oneLine(ordered) : null;
    if (line !== null && (this.isOneLine || this.fits(line, place))) return line;
    const { indent, before, hasComma } = place;
    const [first = '', ...lines] = formatValue(
      ordered,
      ' '.repeat(indent.length),
      before,
      hasComma,
    ).split('\n');
    const others = lines.map((line) => indent + this.indented(line.slice(indent.length)));
    return [first, ...others].join(this.lineEnd);
  }

  private indented(line: string): string {
    const depth = /^ */.exec(line)?.[0].length ?? 0;
    return this.unit.repeat(depth / 2) + line.slice(depth);
  }

  private oneLine(value: Json): string {
    if (this.isDense) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map((item) => this.oneLine(item)).join(', ')}]`;
    if (!isObject(value)) return JSON.stringify(value);
    const members = Object.entries(value).map(([key, item]) => this.name(key) + this.oneLine(item));
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
}

/** A value with its members in the order of its schema. */
function inOrder(value: Json, schema: KeySchema | null): Json {
  if (schema === null) return value;
  const own = schemaFor(schema, value);
  if (Array.isArray(value)) return value.map((item) => inOrder(item, own?.items ?? null));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    orderedKeys([], Object.keys(value), own).map((key) => [
      key,
      inOrder(value[key] as Json, memberSchema(own, key)),
    ]),
  );
}
