import { z } from '../zod.ts';
import { field, group, schemaLink, textLike } from './content-values.ts';

const colour = textLike('hex-colour', /^#[0-9a-f]{6}$/).meta({ format: 'colour' });

const inBoth = (description: string, light: string, dark: string) =>
  group(description, {
    light: field(colour, 'In the light theme.', light),
    dark: field(colour, 'In the dark theme.', dark),
  });

const basic = (description: string, light: string, dark: string) =>
  inBoth(description, light, dark).default({ light, dark });

const colours = group('Colours. What is left out follows from paper, ink and accent.', {
  paper: basic('Background of the pages.', '#fcfaf6', '#131824'),
  ink: basic('Text.', '#171d29', '#f1eee7'),
  accent: basic('Main buttons, icons, dots and links under the pointer.', '#b23e2a', '#f28b67'),
  accentStrong: inBoth(
    'Main buttons under the pointer. Without it: a little stronger than accent.',
    '#91301f',
    '#fda482',
  ).optional(),
  muted: inBoth(
    'Secondary text. Without it: between ink and paper.',
    '#535864',
    '#acb1bb',
  ).optional(),
  raised: inBoth(
    'Background of cards and of every other section. Without it: paper with a little ink.',
    '#f7f3ec',
    '#1f242f',
  ).optional(),
  rule: inBoth('Hairlines. Without it: between ink and paper.', '#dcd7cf', '#303540').optional(),
  edge: inBoth(
    'Borders of fields and controls. Without it: halfway from paper to ink.',
    '#857f76',
    '#747a87',
  ).optional(),
  success: inBoth(
    'Dot of a notice that something has worked. Without it: a green that is legible on paper.',
    '#2f7258',
    '#77c4a3',
  ).optional(),
  warning: inBoth(
    'Dot of a warning. Without it: an amber that is legible on paper.',
    '#9a6a17',
    '#e6b55d',
  ).optional(),
  band: colour.optional().meta({
    description:
      'Background of the footer and of sections with embeds, dark in both themes. Without it: the dark paper with a little ink.',
    examples: ['#161c27'],
  }),
  hero: colour.optional().meta({
    description:
      "Background of the opening film: the film's own, so that it has no visible edge; dark in both themes. Without it: the dark paper.",
    examples: ['#0f1420'],
  }),
  field: colour.optional().meta({
    description:
      'Background of the call to action, the same in both themes. Without it: a deep accent.',
    examples: ['#922e1d'],
  }),
  icon: colour.optional().meta({
    description: "Background of the site's icons. Without it: the dark paper.",
    examples: ['#0f1420'],
  }),
});

const fontSource = textLike(
  'font-source',
  /^(?:@(?:fontsource(?:-variable)?|expo-google-fonts)\/[a-z0-9-]+|\/fonts\/[\w-]+\.(?:woff2?|[to]tf))$/,
).meta({
  description:
    'A package of fontsource.org or of @expo-google-fonts that is installed, or a file in content/fonts (.woff2, .woff, .ttf or .otf).',
  examples: ['@fontsource-variable/instrument-sans'],
});

const displayFont = group('Font of headings, buttons and bold words.', {
  source: fontSource,
  weight: field(
    z.int().min(500).max(900).default(600),
    'Weight, from 500: buttons and bold words are drawn in it too.',
    600,
  ),
});

const textFont = group('Font of the text.', {
  source: fontSource,
  weight: field(z.int().min(300).max(500).default(400), 'Weight of the text.', 400),
});

/** The look of the site: `content/theme.json`. */
export const themeSchema = z
  .strictObject({
    $schema: schemaLink('./schema/theme.schema.json'),
    colors: colours.prefault({}),
    fonts: group('The two fonts of every page. Visitors see a change after the next build.', {
      display: displayFont.prefault({ source: '@expo-google-fonts/bricolage-grotesque' }),
      text: textFont.prefault({ source: '@fontsource-variable/instrument-sans' }),
    }).prefault({}),
    radius: field(
      z.number().min(0).max(32).default(16),
      'Radius of the corners of cards and pictures in pixels: 0 is square. Fields have half of it, buttons four times.',
      16,
    ),
    mark: textLike('mark-file', /^\/media\/brand\/[\w-]+\.svg$/)
      .default('/media/brand/mark.svg')
      .meta({
        format: 'picture',
        description:
          'Square drawing: it stands beside the name, and every icon is made from it. "currentColor" is the ink, "var(--accent)" the accent.',
        examples: ['/media/brand/mark.svg'],
      }),
    logo: textLike('logo-file', /^\/media\/brand\/[\w-]+\.(?:svg|png)$/)
      .optional()
      .meta({
        format: 'picture',
        description:
          'Wide drawing that contains the name; header and footer show it in place of mark and name.',
        examples: ['/media/brand/logo.svg'],
      }),
    kolam: field(
      z.boolean().default(true),
      'Whether pages and shared pictures are decorated with a line drawn around dots.',
      true,
    ),
  })
  .meta({ id: 'theme', title: 'Theme' });

/** The content of `theme.json`, with defaults filled in. */
export type Theme = Omit<z.infer<typeof themeSchema>, '$schema'>;

/** A colour in both themes. */
export type ColourPair = Theme['colors']['paper'];
