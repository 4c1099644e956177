import { createHash } from 'node:crypto';
import { mainHeading } from '#server/content/index.ts';
import { mapLazily } from '#shared/lazy-map.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import type { Page, Site } from '#shared/page-data.ts';

/** The text on a social image. */
export interface SocialImageText {
  /** The small line above the heading. */
  section: string;
  heading: string;
}

/** A drawn image. */
export interface SocialImage {
  /** Its address. */
  src: string;
  /** Hash of everything that it was made from. */
  madeFrom: string;
}

/** The drawn images, by {@link socialImageKey}. */
export type SocialImages = Record<string, SocialImage>;

/**
 * The text on a page's image: a profile shows the role, the home page the slogan, or the company's name if
 * its heading is the slogan.
 */
export function pageImageText({ name, slogan }: Site, page: Page | PageContent): SocialImageText {
  const profile = page.sections.find((section) => section.type === 'profile');
  const heading = mainHeading(page);
  const ofHome = bare(heading) === bare(slogan) ? name : slogan;
  return { section: profile?.role ?? (page.path === '/' ? ofHome : page.breadcrumb), heading };
}

/** A sentence reduced for comparison. */
const bare = (text: string) => text.replace(/[.!]$/, '').toLowerCase();

/** The text on the site's image, used for pages whose own is not drawn yet. */
export const siteImageText = ({ name, slogan }: Site): SocialImageText => ({
  section: name,
  heading: slogan,
});

/** Identifies an image by its text, or by the picture's address in the content. */
export const socialImageKey = (shown: SocialImageText | string) =>
  createHash('sha256')
    .update(typeof shown === 'string' ? shown : `${shown.section}\0${shown.heading}`)
    .digest('hex')
    .slice(0, 16);

/**
 * Adds a social image to each page: the one named in its content, or else its drawn one, or else the site's,
 * if any.
 */
export function withSocialImages(
  pages: ReadonlyMap<string, Page>,
  site: Site,
  images: SocialImages = {},
): ReadonlyMap<string, Page> {
  const withImage = ({ shareImage, ...page }: Page): Page => {
    const own = pageImageText(site, page);
    const chosen = shareImage && images[socialImageKey(shareImage)];
    if (chosen) return { ...page, socialImage: { src: chosen.src, alt: own.heading } };
    for (const text of [own, siteImageText(site)]) {
      const { src } = images[socialImageKey(text)] ?? {};
      if (src) return { ...page, socialImage: { src, alt: `${text.section}: ${text.heading}` } };
    }
    return page;
  };
  return mapLazily(pages, withImage);
}
