import { z } from './zod.ts';

/** Text that says something: neither empty nor blank. */
export const nonEmpty = z.string().regex(/\S/, 'must be some text');

/** A text with what it is for, in words for those who write content, and an example. */
export const text = (description: string, example: string) =>
  nonEmpty.meta({ description, examples: [example] });

/** Names the JSON Schema of a file for its editor. */
export const schemaLink = (example: string) =>
  z
    .string()
    .optional()
    .meta({
      description: 'Gives your editor completion and error marks. Leave as it is.',
      examples: [example],
    });

/** Text in which `[words](/address)` makes a link and `**words**` stress; nothing else is special. */
export const richText = nonEmpty.meta({
  description: 'Text; [words](/contact) makes a link, **words** stress.',
  examples: ['Read our [privacy policy](/Privacypolicy).'],
});

/** Path of a page of this site: segments of letters, digits and hyphens, no slash at the end. */
export const pagePath = z
  .string()
  .regex(/^\/(?:[A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+)*)?$/, 'must be a path such as /CloudMigration');

/** A page of this site (with or without `#anchor`), a web address, an e-mail address or a number. */
export const href = z
  .string()
  .regex(
    /^(?:\/(?!\/)[^\s\\]*|#[\w-]+|https:\/\/[^\s\\]+|mailto:[^\s]+|tel:\+?[\d-]+)$/,
    'must be a path (/contact), an https:// address, mailto: or tel:',
  )
  .meta({ description: 'Where the link leads.', examples: ['/contact', 'https://jobs.example/'] });

/** A labelled link. */
export const link = z
  .strictObject({
    label: text('Words of the link.', 'Write to us'),
    href,
  })
  .meta({ description: 'A link or button.' });
export type Link = z.infer<typeof link>;

/** Path of a file in `content/media` that ends in one of these. */
const mediaPath = (endings: string, example: string) =>
  z
    .string()
    .regex(
      new RegExp(`^/media/(?:[a-z0-9-]+/)*[a-z0-9-]+\\.(?:${endings})$`),
      `must be a file such as ${example}, in small letters, digits and hyphens`,
    );

/** Path of a picture file. */
export const picturePath = mediaPath('svg|webp|jpe?g|png', '/media/pictures/office.jpg').meta({
  description:
    'A picture in content/media: .jpg, .png, .webp or .svg. 1200 pixels of width or more are best.',
  examples: ['/media/pictures/office.jpg'],
});

/** A picture; its size, and files of it in the widths and formats that pages use, come by themselves. */
export const picture = z
  .strictObject({
    src: picturePath,
    alt: text(
      'What the picture shows, for those who cannot see it.',
      'Two colleagues at a whiteboard',
    ),
  })
  .meta({ description: 'A picture.' });
export type Picture = z.infer<typeof picture>;

/** A looping, silent background film with the still that stands in for it. */
export const film = z
  .strictObject({
    webm: mediaPath('webm', '/media/films/hero.webm').meta({
      description: 'The film as WebM (AV1 or VP9).',
      examples: ['/media/films/hero.webm'],
    }),
    mp4: mediaPath('mp4', '/media/films/hero.mp4').meta({
      description: 'The film as MP4 (H.264).',
      examples: ['/media/films/hero.mp4'],
    }),
    poster: picture.meta({ description: 'The still shown before and instead of the film.' }),
  })
  .meta({ description: 'A silent film that runs in the background.' });
export type Film = z.infer<typeof film>;

/** A plain host name without a port, since it goes into the content security policy. */
export const hostName = z
  .string()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be a host such as www.youtube-nocookie.com');

/**
 * Where an embed comes from: a file of this site or the embed address of an outside service, with
 * a plain host name, since that goes into the content security policy.
 */
const embedSource = z
  .string()
  .regex(
    /^(?:\/(?:media|embeds)\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:mp4|html)|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[^\s\\"]*)$/,
    'must be a file under /media or /embeds, or the https:// embed address of a service',
  );

/** A framed video, social post, dashboard or map (spec section 2, "Embed sizes"). */
export const embed = z
  .strictObject({
    kind: z.enum(['video', 'post', 'dashboard', 'map']).meta({ description: 'What is embedded.' }),
    title: text(
      'Name of the embed, read out and shown; unique on the page.',
      'A robot reads invoices',
    ),
    src: embedSource.meta({
      description:
        'Embed address: a YouTube, Power BI, LinkedIn, Facebook, Instagram or map address, or a file under /media or /embeds.',
      examples: ['https://www.youtube-nocookie.com/embed/VIDEO-ID', '/embeds/sales-analysis.html'],
    }),
    size: z
      .enum(['1200x700', '560x315', '500x500'])
      .meta({ description: 'Drawn size in pixels, where there is room.' }),
    description: text(
      'What one sees in it, in a sentence or two.',
      'An invoice is read, checked against its order and booked.',
    ).optional(),
    poster: picture.optional().meta({
      description: 'Still of a video. Search engines list a video only with its still.',
    }),
    published: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({
        description:
          'When a video was first shown, with the difference to UTC; for search engines.',
        examples: ['2026-11-21T12:00:00+05:30'],
      }),
    duration: z.iso
      .duration()
      .optional()
      .meta({
        description: 'Length of a video: PT1M30S is a minute and a half; for search engines.',
        examples: ['PT15S'],
      }),
  })
  .meta({ description: 'A video, post, dashboard or map in a frame.' });
export type Embed = z.infer<typeof embed>;
