import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { nameOfSet, partSets, sectionParts } from '#shared/sections/parts.ts';

const folder = resolve('client/styles');
const parts = Object.keys(sectionParts) as (keyof typeof sectionParts)[];

/** The styles loaded only by previews of drafts. */
export const PREVIEW_STYLES = 'client/styles/preview-banner.css';

/** The styles loaded only by sites that ask for consent. */
export const CONSENT_STYLES = 'client/consent/consent.css';

const pageSets = new Map(partSets.map((set) => [`page-${nameOfSet(set)}`, set]));

/** Entry points: the styles of every page, alone and with each set's, and each part's alone. */
export const styleEntries: Record<string, string> = {
  main: 'styles:main',
  preview: PREVIEW_STYLES,
  consent: CONSENT_STYLES,
  ...Object.fromEntries([...pageSets.keys()].map((name) => [name, `styles:${name}`])),
  ...Object.fromEntries(parts.map((part) => [part, `styles:${part}`])),
};

/**
 * Writes the stylesheets of {@link styleEntries}. All rules are in the layers of main.css, so that the
 * cascade does not depend on the loading order of parts.
 *
 * @param generate generates rules for every page, such as the fonts'
 */
export function sectionStyles(generate: () => Promise<string>): Plugin {
  return {
    name: 'section-styles',
    setup(build) {
      build.onResolve({ filter: /^styles:/ }, ({ path }) => ({
        path: path.slice('styles:'.length),
        namespace: 'styles',
      }));
      build.onLoad({ filter: /./, namespace: 'styles' }, async ({ path }) => {
        const part = parts.find((name) => path === name);
        const own = (part ? [part] : (pageSets.get(path) ?? []))
          .map((name) => importsOf(sectionParts[name]))
          .join('');
        const contents = part ? own : `@import './main.css';\n${own}${await generate()}`;
        return { contents, loader: 'css', resolveDir: folder };
      });
    },
  };
}

/** Some kinds of section have no styles of their own. */
function importsOf(types: readonly string[]): string {
  return types
    .map((type) => `../sections/${type}/${type}.css`)
    .filter((file) => existsSync(resolve(folder, file)))
    .map((file) => `@import '${file}' layer(sections);\n`)
    .join('');
}
