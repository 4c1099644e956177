import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltBrand } from '#server/brand/brand-files.ts';
import { StartError } from '#server/http/listen.ts';
import type { BuiltPictures } from '#server/pictures/picture-store.ts';
import { asksConsent } from '#shared/consent.ts';
import type { DocumentAssets, Page, Site } from '#shared/page-data.ts';
import { nameOfSet, partsOf, typesIn } from '#shared/sections/parts.ts';

/** Locations of the client's built parts: a build's `manifest.json`. */
export interface AssetManifest extends DocumentAssets {
  /** Text of the inline script in the head of every page. */
  headScript: string;
  /** The icon sprite. */
  icons: string;
  /** Modules that a kind of section needs for hydration, in addition to the entry's. */
  sections: Record<string, string[]>;
  /** Files of the not-found page. */
  notFound: string[];
  /** Stylesheets that combine those of every page with those of a set of section parts, by its name. */
  pageStyles: Record<string, string>;
  /** Stylesheets for previews of drafts. */
  previewStyles?: string[];
  /** Stylesheets for sites that ask for consent. */
  consentStyles?: string[];
  /** Icons of the brand, and pictures for sharing. */
  brand: BuiltBrand;
  /** Files prepared from the content's pictures. */
  pictures: BuiltPictures;
}

/**
 * Reads the build's manifest.
 *
 * @throws StartError with the request to build first if there is none
 */
export function readAssetManifest(distDir: string): AssetManifest {
  const file = join(distDir, 'manifest.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as AssetManifest;
  } catch (cause) {
    throw new StartError(`${file} cannot be read: run "npm run build" first`, { cause });
  }
}

/**
 * The assets of a page's document: the entry, the chunks of the page's sections, and one file with the common
 * styles and those of the page's parts. For an unusual set of parts, that file has the styles of the first
 * part, and each other part has its own.
 */
export function assetsOf(
  manifest: AssetManifest,
  page: Page | null,
  site: Pick<Site, 'scripts' | 'embeds'>,
): DocumentAssets {
  const { script, fonts, partStyles } = manifest;
  const types = (page?.sections ?? []).flatMap(typesIn);
  const chunks = page ? types.flatMap((type) => manifest.sections[type] ?? []) : manifest.notFound;
  const modules = new Set([...manifest.modules, ...chunks]);
  modules.delete(script);
  const ofConsent = asksConsent(site) ? (manifest.consentStyles ?? []) : [];
  const styles = [stylesOf(manifest, types), ofConsent].flat();
  return { script, styles, modules: [...modules], fonts, partStyles };
}

function stylesOf({ styles, pageStyles, partStyles }: AssetManifest, types: readonly string[]) {
  const parts = [...partsOf(types).keys()];
  const usual = pageStyles[nameOfSet(parts)];
  if (usual) return [usual];
  const [first, ...others] = parts;
  const common = first && pageStyles[first];
  if (!common) return styles;
  return [common, ...others.flatMap((part) => partStyles[part] ?? [])];
}
