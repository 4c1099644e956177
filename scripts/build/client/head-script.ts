import { build } from 'esbuild';
import { browsers } from './browsers.ts';

/**
 * Compiles the inline script in the head of every page.
 *
 * @param entryUrl address of the entry module
 */
export async function buildHeadScript(entryUrl: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['client/head-script.ts'],
    bundle: true,
    format: 'iife',
    minify: true,
    target: browsers,
    write: false,
    logLevel: 'warning',
  });
  const [output] = outputFiles;
  if (!output) throw new Error('client/head-script.ts compiled to nothing');
  // The address is inserted after bundling: for an import that it can resolve, the bundler would add helpers.
  return output.text.trim().replace('ENTRY_URL', () => JSON.stringify(entryUrl));
}
