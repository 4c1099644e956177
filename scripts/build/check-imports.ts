import type { Metafile } from 'esbuild';

/** A bundle, and its forbidden sources. */
interface Bundle {
  metafile: Metafile | undefined;
  strays: RegExp;
}

/** @throws Error unless imports in every bundle respect the direction between the folders */
export function checkImports(bundles: readonly Bundle[]): void {
  const strays = bundles.flatMap(({ metafile, strays }) =>
    Object.keys(metafile?.inputs ?? {}).filter((file) => strays.test(file)),
  );
  if (strays.length > 0) throw new Error(`Imports in the wrong direction: ${strays.join(', ')}`);
}
