import { z } from '../zod.ts';
import { type Rule, rule } from './rules.ts';

/** A text that matches a pattern. */
export const textLike = (name: Rule, pattern: RegExp) => z.stringFormat(name, pattern);

// The "format" of a text selects its field in the studio; code editors ignore unknown ones.

/** Text that is not empty or blank. */
export const nonEmpty = textLike('some-text', /\S/);

/** Days, times and durations. */
export const isoDay = z.iso.date();
export const isoMoment = z.iso.datetime({ offset: true });
export const isoDuration = z.iso.duration();

/** A field with a description and an example for editors. */
export const field = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example: unknown,
): Schema => schema.meta({ description, examples: [example] });

/** A text field. */
export const text = (description: string, example: string) => field(nonEmpty, description, example);

/** An object with these fields. */
export const group = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).meta({ description });

/** A list. */
export const list = <Item extends z.ZodType>(description: string, item: Item) =>
  z.array(item).meta({ description });

/** A list of objects with these fields. */
export const groups = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  list(description, z.strictObject(shape));

/** A boolean, false by default. */
export const flag = (description: string) => field(z.boolean().optional(), description, true);

/** References a file's JSON Schema for code editors. */
export const schemaLink = (example: string) =>
  field(
    z.string().optional(),
    'Lets your editor complete fields and mark errors. Do not change it.',
    example,
  );

/** Text in which `[words](/address)` is a link and `**words**` is bold; nothing else is special. */
export const richText = nonEmpty.meta({
  format: 'rich-text',
  description: 'Text. [words](/contact) is a link, **words** is bold.',
  examples: ['Read our [privacy policy](/Privacypolicy).'],
});

/** A language tag (BCP 47), such as `en`, `pt-BR` or `zh-Hant`. */
export const languageTag = z.string().refine(isLanguageTag, rule('language-tag'));

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Path of a page on this site: letters, digits, hyphens and slashes, without a trailing slash. */
export const pagePath = textLike('path', /^\/(?:[A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+)*)?$/);

/** Path of an existing page. */
export const knownPage = pagePath.meta({ format: 'page-path' });

/** False for an https address that cannot be parsed, such as one with a word for its port. */
export const canBeAddress = (value: string) => /^(?!https:)/.test(value) || URL.canParse(value);

/** A page on this site, with or without `#anchor`, or an https, `mailto:` or `tel:` address. */
export const href = textLike(
  'target',
  /^(?:\/(?!\/)[^\s\\]*|#[\w-]+|https:\/\/[^\s\\]+|mailto:[^\s]+|tel:\+?[\d-]+)$/,
).meta({
  format: 'link',
  description: 'Where the link leads.',
  examples: ['/contact', 'https://jobs.example/'],
});

/** A labelled link. */
export const link = group('A link or button.', {
  label: text('Text of the link.', 'Write to us'),
  href,
});
export type Link = z.infer<typeof link>;

/** Path of a file in `content/media` with certain extensions (a pattern). */
const mediaPath = (name: Rule, endings: string) =>
  textLike(name, new RegExp(`^/media/(?:[\\w-]+/)*[\\w-]+\\.(?:${endings})$`));

/** A case-insensitive pattern, because those of JSON Schema have no flags. */
const inAnyCase = (endings: string) =>
  endings.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** Path of a page's picture for sharing. */
export const sharePicturePath = mediaPath('picture-file', inAnyCase('webp|jpe?g|png')).meta({
  format: 'picture',
  description:
    'Picture for shared links to the page, at least 1200 by 630 pixels, nearly twice as wide as high. Without it: one with the heading is drawn.',
  examples: ['/media/pictures/office.jpg'],
});

/** Path of a picture file. */
export const picturePath = mediaPath('picture-file', inAnyCase('svg|webp|jpe?g|png|heic')).meta({
  format: 'picture',
  description:
    'A picture in content/media: .jpg, .heic, .png, .webp or .svg, ideally 1200 pixels wide or more.',
  examples: ['/media/pictures/office.jpg'],
});

/** A picture. The server measures and resizes it. */
export const picture = group('A picture.', {
  src: picturePath,
  alt: text(
    'What the picture shows, for visitors who cannot see it.',
    'Two colleagues at a whiteboard',
  ),
});
export type Picture = z.infer<typeof picture>;

/** A picture without alternative text, for a place whose words already say it (WCAG 2.2, 1.1.1). */
export const decorative = (shown: Picture | undefined) => shown && { ...shown, alt: '' };

/** A looping, silent background film. */
export const film = group('A silent film that runs in the background.', {
  webm: mediaPath('webm-file', 'webm').meta({
    format: 'film',
    description: 'The film as WebM (AV1 or VP9).',
    examples: ['/media/films/hero.webm'],
  }),
  mp4: mediaPath('mp4-file', 'mp4').meta({
    format: 'film',
    description: 'The film as MP4 (H.264).',
    examples: ['/media/films/hero.mp4'],
  }),
  poster: picture.meta({ description: 'The picture shown before or instead of the film.' }),
});
export type Film = z.infer<typeof film>;

/** A host name without a port: it is copied into the Content-Security-Policy. */
export const hostName = textLike('host-name', /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);

/** A third-party script, loaded once the visitor has consented. */
export const outsideScript = group('A script of another site.', {
  name: text('Name of the service, shown to visitors.', 'Plausible'),
  purpose: text('What it is for, shown to visitors.', 'counts visits, without cookies'),
  src: textLike('script-address', /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[^\s\\"]*$/)
    .refine(canBeAddress, rule('real-address'))
    .meta({
      description: 'Address of the script.',
      examples: ['https://plausible.io/js/script.js'],
    }),
  hosts: field(
    z.array(hostName).default([]),
    'Further addresses that it talks to, beside its own. All others are blocked.',
    ['stats.example.com'],
  ),
  data: field(
    z.record(textLike('setting-name', /^[a-z][a-z0-9-]*$/), nonEmpty).optional(),
    'Settings of the script, as its maker names them.',
    { domain: 'example.com' },
  ),
});
export type OutsideScript = z.infer<typeof outsideScript>;

/**
 * Address of an embed: a file on this site, or an https address, as pasted or embeddable. The host name of
 * the embeddable address is copied into the Content-Security-Policy.
 */
const embedSource = textLike(
  'embed-source',
  /^(?:\/(?:media|embeds)\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:mp4|html)|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[^\s\\"]*)$/,
).refine(canBeAddress, rule('real-address'));

/** A video, social post, dashboard or map in a frame. */
export const embed = group('A video, post, dashboard or map in a frame.', {
  kind: z.enum(['video', 'post', 'dashboard', 'map']).meta({ description: 'What is embedded.' }),
  title: text(
    'Name of the embed, shown and read out. Unique on the page.',
    'A robot reads invoices',
  ),
  src: embedSource.meta({
    description:
      'The address of a video (YouTube, Vimeo), post (LinkedIn, Instagram, Facebook), map (Google, OpenStreetMap) or Power BI report as you copy it from the browser, or a file under /media or /embeds.',
    examples: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', '/embeds/sales-analysis.html'],
  }),
  size: z
    .enum(['1200x700', '560x315', '500x500'])
    .meta({ description: 'Size in pixels, if there is room.' }),
  description: text(
    'What it shows, in one or two sentences.',
    'An invoice is read, checked against its order and booked.',
  ).optional(),
  poster: picture.optional().meta({
    description: 'Preview picture of a video. Search engines list only videos that have one.',
  }),
  published: isoMoment.optional().meta({
    description: 'When a video was first published. For search engines.',
    examples: ['2026-11-21T12:00:00+05:30'],
  }),
  duration: isoDuration.optional().meta({
    description: 'Length of a video: PT1M30S is one and a half minutes. For search engines.',
    examples: ['PT15S'],
  }),
});
export type Embed = z.infer<typeof embed>;

/** Whether a section belongs to the one dark band of its page. */
export const night = flag('Light on dark, from edge to edge. For one section of a page at most.');
