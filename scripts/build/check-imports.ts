import type { Metafile } from 'esbuild';

/** A bundle, and the sources that it must not contain. */
interface Bundle {
  metafile: Metafile | undefined;
  strays: RegExp;
}

/** @throws Error unless imports in every bundle follow the direction between the folders */
export function checkImports(bundles: readonly Bundle[]): void {
  const strays = bundles.flatMap(({ metafile, strays }) =>
    Object.keys(metafile?.inputs ?? {}).filter((file) => strays.test(file)),
  );
  if (strays.length > 0) throw new Error(`Imports in the wrong direction: ${strays.join(', ')}`);
}
