/** Line width of the repository's formatter. */
export const LINE_WIDTH = 100;

/**
 * @returns JSON formatted like the repository's content: objects on several lines, lists of plain values on
 * one line if they fit
 */
export function formatJson(value: unknown): string {
  return `${formatValue(value, '', '')}\n`;
}

/**
 * @param indent of the line on which the value starts
 * @param before text already on the line after the indent
 * @param hasComma whether a comma follows
 * @returns a value inside a file, formatted like {@link formatJson}
 */
export function formatValue(
  value: unknown,
  indent: string,
  before: string,
  hasComma = false,
): string {
  return format(value, indent, before, LINE_WIDTH - (hasComma ? 1 : 0));
}

/** @param width available width, without a trailing comma */
function format(value: unknown, indent: string, before: string, width: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const block = (open: string, parts: string[], close: string) =>
    parts.length === 0
      ? open + close
      : `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value);
    const parts = entries.map(([key, item], index) => {
      const name = `${JSON.stringify(key)}: `;
      return name + format(item, inner, name, LINE_WIDTH - (index < entries.length - 1 ? 1 : 0));
    });
    return block('{', parts, '}');
  }
  if (value.every((item) => typeof item !== 'object' || item === null)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    if (indent.length + before.length + line.length <= width) return line;
  }
  return block(
    '[',
    value.map((item) => format(item, inner, '', LINE_WIDTH - 1)),
    ']',
  );
}
