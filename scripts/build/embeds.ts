import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { dashboardPage, isDashboardPart } from './dashboard-page.ts';

type Output = { file: string; chunks: string[] };

/** The output of each entry (`hr-insights.ts`, `hr-insights.css`), relative to the output folder. */
function outputsOf(metafile: Metafile, outDir: string): Map<string, Output> {
  const toRelative = (path: string) => relative(outDir, path).replaceAll('\\', '/');
  const entries = Object.entries(metafile.outputs).filter(([, output]) => output.entryPoint);
  return new Map(
    entries.map(([path, { entryPoint = '', imports }]) => {
      const chunks = imports.filter(
        ({ kind, external }) => kind === 'import-statement' && !external,
      );
      return [
        basename(entryPoint),
        { file: toRelative(path), chunks: chunks.map((chunk) => toRelative(chunk.path)) },
      ];
    }),
  );
}

/**
 * Lets characters from additional font files, such as the rupee sign, appear late: nothing preloads these
 * files here, and browsers would leave gaps with an optional file.
 */
const withLateLetters = (fontFaces: string): string =>
  fontFaces.replaceAll(/font-display:\s*optional(?=[^}]*unicode-range)/g, 'font-display:swap');

/** Replaces the names of a page's sources with those of their bundles and preloads their chunks. */
function linkOutputs(page: string, outputs: ReadonlyMap<string, Output>): string {
  return page.replaceAll(
    /<(?:link|script)[^>]*? (?:href|src)="([^"/:]+\.(?:css|ts))"[^>]*>/g,
    (tag, name: string) => {
      const output = outputs.get(name);
      if (!output) throw new Error(`An embed refers to ${name}, which is not in content/embeds.`);
      const preloads = output.chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`);
      return [...preloads, tag.replace(`"${name}"`, `"${output.file}"`)].join('\n    ');
    },
  );
}

/**
 * Builds a content's embeds into `outDir`: pages under their own names, scripts and styles hashed
 * under `assets/`, data and pictures unchanged.
 *
 * @param options.source the content's folder `embeds`; there may be none
 * @param options.fontFaces rules that declare the site's fonts
 * @throws Error if a source does not compile or a page refers to a source that does not exist
 */
export async function buildEmbeds(options: {
  source: string;
  outDir: string;
  fontFaces: string;
  minify: boolean;
}): Promise<void> {
  const { fontFaces, minify } = options;
  // esbuild runs in the source folder, so it would resolve a relative path there.
  const [source, outDir] = [resolve(options.source), resolve(options.outDir)];
  await mkdir(outDir, { recursive: true });
  if (!existsSync(source)) return;
  const files = await readdir(source);
  const entryPoints = files.filter((file) => /(?<!\.test)\.(ts|css)$/.test(file));
  const { metafile } = await build({
    entryPoints: entryPoints.map((file) => join(source, file)),
    outdir: outDir,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify,
    metafile: true,
    banner: { css: withLateLetters(fontFaces) },
    external: ['/assets/*'],
    absWorkingDir: source,
    logLevel: 'warning',
  });
  const outputs = outputsOf(metafile, relative(source, outDir));
  for (const file of files.filter((name) => extname(name) === '.html')) {
    const text = await readFile(join(source, file), 'utf8');
    const page = isDashboardPart(text) ? dashboardPage(basename(file, '.html'), text) : text;
    await writeFile(join(outDir, file), linkOutputs(page, outputs));
  }
  for (const file of files.filter((name) => extname(name) === '.svg'))
    await cp(join(source, file), join(outDir, file));
  if (files.includes('data'))
    await cp(join(source, 'data'), join(outDir, 'data'), { recursive: true });
}
