/** Longest line, as the repository's formatter has it. */
const LINE_WIDTH = 100;

/**
 * JSON as the repository's formatter writes content: objects over several lines, a list on one line
 * where it holds plain values and fits.
 */
export function formatJson(value: unknown): string {
  return `${format(value, '', '', LINE_WIDTH)}\n`;
}

/**
 * @param before what stands on the line already, besides the indent
 * @param width of the line, without the comma that may follow
 */
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
