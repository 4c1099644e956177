/** Shapes of addresses that were not found: a fixed set of labels. */
const shapes: readonly [shape: string, pattern: RegExp][] = [
  ['dotfile', /\/\.(?!well-known\/)/],
  ['wordpress', /\/(?:wp-|wordpress|xmlrpc)/i],
  ['script', /\.(?:php\d?|aspx?|jspx?|cgi|do|pl)(?:\/|$)/i],
  ['asset', /^\/(?:assets|media|embeds)\//],
  ['page-data', /^\/page-data\//],
  ['api', /^\/api(?:\/|$)/],
  ['old-page', /\.html?$/i],
  ['file', /\.[a-z\d]{1,8}$/i],
  ['page', /^\/[\w%-]+\/?$/],
  ['nested-page', /^(?:\/[\w%-]+){2,5}\/?$/],
];

/** The shape of a path that was not found, which hints at who requested it. */
export function notFoundShape(path: string): string {
  return shapes.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}
