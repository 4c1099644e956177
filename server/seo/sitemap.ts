import { runInTurns, visitAll } from '#server/background/steps.ts';
import {
  indexablePages,
  type PublicPage,
  type PublicSite,
  type PublicVideo,
  picturesOf,
  videoAddress,
  videosOf,
} from './public-site.ts';
import { element, escapeXml } from './xml.ts';

const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ');

/** Limits in the video extension's XML Schema: characters, characters, seconds. */
const MAX_VIDEO_TITLE = 100;
const MAX_VIDEO_DESCRIPTION = 2048;
const MAX_VIDEO_SECONDS = 28_800;

/**
 * `/sitemap.xml`: every indexable page, with its pictures and videos. A page's date comes from its file, so a
 * deployment changes no dates.
 */
export async function sitemap(site: PublicSite): Promise<string> {
  const urls: string[] = [];
  const add = (page: PublicPage) => urls.push(element('url', urlOf(site.origin, page)));
  await runInTurns(visitAll(indexablePages(site), add));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${urls.join('')}\n</urlset>\n`;
}

function urlOf(origin: string, page: PublicPage): string {
  return [
    element('loc', escapeXml(origin + page.path)),
    page.updated ? element('lastmod', page.updated) : '',
    ...picturesOf(page).map(({ src }) =>
      element('image:image', element('image:loc', escapeXml(origin + src))),
    ),
    ...videosOf(page).map((video) => element('video:video', videoOf(origin, page, video))),
  ].join('');
}

/** The elements are in the order that the extension's XML Schema requires. */
function videoOf(origin: string, page: PublicPage, video: PublicVideo): string {
  const { title, poster, description = page.description, duration, published } = video;
  const at = videoAddress(video, origin);
  const seconds = duration ? secondsOf(duration) : 0;
  return [
    element('video:thumbnail_loc', escapeXml(origin + poster.src)),
    element('video:title', escapeXml(cut(title, MAX_VIDEO_TITLE))),
    element('video:description', escapeXml(cut(description, MAX_VIDEO_DESCRIPTION))),
    'file' in at
      ? element('video:content_loc', escapeXml(at.file))
      : element('video:player_loc', escapeXml(at.player)),
    seconds > 0 && seconds <= MAX_VIDEO_SECONDS ? element('video:duration', String(seconds)) : '',
    element('video:publication_date', published),
  ].join('');
}

/** The first characters of a text. */
const cut = (text: string, max: number) => [...text].slice(0, max).join('');

/** Seconds of an ISO 8601 duration, rounded; 0 if it has months or years. */
export function secondsOf(duration: string): number {
  const found = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(
    duration,
  );
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (found ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  return Math.round((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds);
}
