import { createHash } from 'node:crypto';
import { mapValues } from '#server/content/resolve-pages.ts';
import type { Page, Site, SocialImage } from '#shared/page-data.ts';
import { mainHeading } from './public-site.ts';

/** The words on a picture for sharing. */
export interface SocialImageText {
  /** The small line above: which page it is. */
  section: string;
  heading: string;
}

/** What the build has drawn: addresses by {@link socialImageKey}. */
export type SocialImages = Record<string, string>;

/** The words on the picture of a page; home and profiles have better ones than their short name. */
export function pageImageText({ slogan }: Site, page: Page): SocialImageText {
  const profile = page.sections.find((section) => section.type === 'profile');
  return {
    section: profile?.role ?? (page.path === '/' ? slogan : page.breadcrumb),
    heading: mainHeading(page),
  };
}

/** The words on the picture that stands in for a page whose words have changed since the build. */
export const siteImageText = ({ name, slogan }: Site): SocialImageText => ({
  section: name,
  heading: slogan,
});

/** Names a picture by its words. */
export const socialImageKey = ({ section, heading }: SocialImageText) =>
  createHash('sha256').update(`${section}\0${heading}`).digest('hex').slice(0, 16);

/** The picture for sharing a page: its own, else the site's, else none. */
export function socialImage(images: SocialImages, site: Site, page: Page): SocialImage | null {
  for (const text of [pageImageText(site, page), siteImageText(site)]) {
    const src = images[socialImageKey(text)];
    if (src) return { src, alt: `${text.section}: ${text.heading}` };
  }
  return null;
}

/** The pages with their pictures for sharing. */
export function withSocialImages(
  pages: ReadonlyMap<string, Page>,
  site: Site,
  images: SocialImages = {},
): ReadonlyMap<string, Page> {
  return mapValues(pages, (page) => {
    const image = socialImage(images, site, page);
    return image ? { ...page, socialImage: image } : page;
  });
}
