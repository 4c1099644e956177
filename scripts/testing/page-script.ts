import { buildSync } from 'esbuild';

/**
 * Bundles a module for the browser.
 *
 * @param entry its file
 * @param name global variable that receives its exports when the text is evaluated
 */
export function pageScript(entry: string, name: string): string {
  const [bundle] = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: name,
    // Evaluated text has its own scope.
    footer: { js: `window.${name} = ${name};` },
  }).outputFiles;
  return bundle?.text ?? '';
}
