import type { Person, VideoObject } from 'schema-dts';
import { type PublicPage, type PublicSite, videosOf } from '../public-site.ts';
import { organizationId } from './organization.ts';
import { idOn } from './web-page.ts';

/** The person that a profile page is about, or null. */
export function person({ origin }: PublicSite, page: PublicPage): Person | null {
  const profile = page.sections.find((section) => section.type === 'profile');
  if (!profile) return null;
  return {
    '@type': 'Person',
    '@id': idOn(origin, page, 'person'),
    name: profile.heading,
    jobTitle: profile.role,
    description: page.description,
    image: origin + profile.picture.src,
    url: origin + page.path,
    knowsAbout: profile.expertise,
    worksFor: { '@id': organizationId(origin) },
  };
}

/** The videos that a page presents. */
export function videos({ site, origin }: PublicSite, page: PublicPage): VideoObject[] {
  return videosOf(page).map((video, index) => ({
    '@type': 'VideoObject',
    '@id': idOn(origin, page, `video-${index + 1}`),
    name: video.title,
    description: video.description ?? page.description,
    thumbnailUrl: origin + video.poster.src,
    uploadDate: video.published,
    inLanguage: site.language,
    publisher: { '@id': organizationId(origin) },
    ...(video.duration && { duration: video.duration }),
    ...(video.src.startsWith('/') ? { contentUrl: origin + video.src } : { embedUrl: video.src }),
  }));
}
