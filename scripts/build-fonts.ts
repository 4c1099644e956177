import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

interface FontFace {
  family: string;
  file: string;
  weights: [min: number, max: number];
  characters: string;
  fallback: {
    family: string;
    local: string[];
    sizeAdjust: string;
    ascent: string;
    descent: string;
  };
}

const folder = new URL('../node_modules/@fontsource-variable/', import.meta.url);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join(
  '',
);

/** What English texts with prices need, and the letters most common in Western names. */
const common = `${ascii}\u00a0–—‘’“”•…₹→−·×©äçéñöü`;
const names = 'àáâãåæèêëìíîïòóôõøùúûßÿÀÁÂÄÇÈÉÑÖÜ£§°½';

/**
 * The fallbacks' numbers make a local Arial take the room of the web font (measured on the site's
 * own texts), so that nothing moves when it arrives.
 */
const fontFaces: FontFace[] = [
  {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: [500, 650],
    characters: common,
    fallback: {
      family: 'Bricolage Fallback',
      local: ['Arial Bold', 'Liberation Sans Bold'],
      sizeAdjust: '101.2%',
      ascent: '91.9%',
      descent: '26.7%',
    },
  },
  {
    family: 'Instrument Sans',
    file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: [400, 700],
    characters: common + names,
    fallback: {
      family: 'Instrument Fallback',
      local: ['Arial', 'Liberation Sans'],
      sizeAdjust: '101.6%',
      ascent: '95.4%',
      descent: '24.6%',
    },
  },
];

/**
 * Writes the site's fonts, subset, into a folder.
 *
 * @param outDir folder that the site serves
 * @param publicPath address of that folder
 * @returns rules that declare the fonts; not preloaded, they leave the line to the first paint
 */
export async function buildFonts(outDir: string, publicPath: string): Promise<string> {
  await mkdir(outDir, { recursive: true });
  const built = await Promise.all(
    fontFaces.map(async (face) => {
      const source = await readFile(new URL(face.file, folder));
      const [min, max] = face.weights;
      const font = await subsetFont(source, face.characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min, max } },
      });
      const hash = createHash('sha256').update(font).digest('hex').slice(0, 8).toUpperCase();
      const name = `${face.family.toLowerCase().replaceAll(' ', '-')}-${hash}.woff2`;
      await writeFile(join(outDir, name), font);
      return { url: `${publicPath}${name}`, face };
    }),
  );
  return built.map(fontFaceCss).join('');
}

function fontFaceCss({ url, face }: { url: string; face: FontFace }): string {
  const { family, weights, fallback } = face;
  const local = fallback.local.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weights.join(' ')};font-display:swap}
@font-face{font-family:"${fallback.family}";src:${local};size-adjust:${fallback.sizeAdjust};ascent-override:${fallback.ascent};descent-override:${fallback.descent};line-gap-override:0%}
`;
}
