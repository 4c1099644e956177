import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { drawnRoot } from '#client/sections/drawn-root.ts';
import { writeFileAtomically } from '#server/database/write-file-atomically.ts';
import type { AssetManifest } from '#server/site/asset-manifest.ts';
import { assetsOf, assetsPath } from '../places.ts';
import type { Statics } from '../statics.ts';
import { buildHeadScript } from './head-script.ts';
import { CONSENT_STYLES, PREVIEW_STYLES } from './styles.ts';

/** Writes a build's `manifest.json`: the client's files, for the server's HTML. */
export async function writeManifest(
  { outputs }: Pick<Metafile, 'outputs'>,
  statics: Statics,
  build: string,
): Promise<void> {
  const url = (output: string) => assetsPath + output.slice(assetsOf(build).length + 1);
  const { icons, pictures, brand } = statics;
  const manifest: AssetManifest = {
    script: '',
    modules: [],
    styles: [],
    partStyles: {},
    pageStyles: {},
    previewStyles: [],
    consentStyles: [],
    fonts: statics.fontFaces.files,
    headScript: '',
    icons,
    pictures,
    brand,
    sections: {},
    notFound: [],
  };
  const importsOf = (file: string): string[] => {
    const found = new Set<string>();
    const visit = (output: string) => {
      if (found.has(output)) return;
      found.add(output);
      for (const { path, kind } of outputs[output]?.imports ?? []) {
        if (kind === 'import-statement') visit(path);
      }
    };
    visit(file);
    return [...found].map(url);
  };
  let entryImports: string[] = [];
  for (const [file, { entryPoint, inputs }] of Object.entries(outputs)) {
    for (const input of Object.keys(inputs)) {
      const section = /^client\/sections\/([^/]+)\/\1\.tsx$/.exec(input)?.[1];
      // Hydration needs no code for parts that keep their server-rendered HTML.
      if (section && entryPoint && !drawnRoot(section))
        manifest.sections[section] = importsOf(file);
      if (entryPoint === 'client/page/not-found.tsx') manifest.notFound = importsOf(file);
    }
    const [, ofPage, style] = /^styles:(page-)?([a-z-]+)$/.exec(entryPoint ?? '') ?? [];
    if (entryPoint === PREVIEW_STYLES) manifest.previewStyles?.push(url(file));
    if (entryPoint === CONSENT_STYLES) manifest.consentStyles?.push(url(file));
    if (style === 'main') manifest.styles.push(url(file));
    else if (style) manifest[ofPage ? 'pageStyles' : 'partStyles'][style] = url(file);
    if ('client/entry.tsx' in inputs) {
      manifest.script = url(file);
      entryImports = importsOf(file);
    }
  }
  manifest.modules = entryImports.filter((file) => file !== manifest.script);
  manifest.headScript = await buildHeadScript(manifest.script);
  await writeFileAtomically(join(build, 'manifest.json'), JSON.stringify(manifest));
}
