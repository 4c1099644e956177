const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML and HTML; control characters and those that XML forbids are removed. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** An element. Its content and attributes must be escaped already. */
export const element = (name: string, content: string): string =>
  `<${name}>${content}</${/^\S+/.exec(name)}>`;
