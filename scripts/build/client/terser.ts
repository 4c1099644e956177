import { type MinifyOptions, minify } from 'terser';
import terser from 'terser/package.json' with { type: 'json' };

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 2, sequences: false },
};

/** A comment in the bundler's output, so that other settings change a file's hash. */
export const shrinkStamp = `/* ${terser.version} ${JSON.stringify(options)} */`;

/** @returns an equivalent script, after a comment */
export async function shrink(text: string, preamble: string): Promise<string> {
  const { code } = await minify(text, { ...options, format: { preamble } });
  return code as string;
}
