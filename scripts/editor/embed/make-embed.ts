import { embedAddress, embeddableAt } from '#server/content/index.ts';
import { type Embed, embed as embedSchema } from '#shared/model/content-values.ts';
import { type VideoAddress, videoOf } from './ask-provider.ts';

const usualSizes = {
  video: '560x315',
  post: '500x500',
  dashboard: '1200x700',
  map: '1200x700',
} as const;

/** The embed of a pasted address. */
export interface Pasted {
  /** The pasted address, as stored in the content. */
  src: string;
  /** Host that must be listed in `site.json`. */
  host: string;
  kind: Embed['kind'];
  size: Embed['size'];
  /** Set if its provider supports oEmbed. */
  video: VideoAddress | null;
}

/**
 * @param pasted an address, or the HTML that a provider offers for embedding
 * @param kind for an address of an unknown provider
 * @throws Error if it cannot be embedded
 */
export function readPasted(pasted: string, kind: string | undefined, size?: string): Pasted {
  const framed = /<iframe\b[^>]*\ssrc="([^"]+)"/.exec(pasted)?.[1] ?? pasted;
  const address = framed.trim().replaceAll('&amp;', '&');
  if (!/^https:\/\//.test(address))
    throw new Error(`The address must start with https://, as in the browser, not "${address}"`);
  const found = embedAddress(address, '560x315');
  if ('provider' in found)
    throw new Error(`This address cannot be embedded. Use ${embeddableAt(found.provider)}`);
  const shape = embedSchema.shape;
  const shown = shape.kind.safeParse(found.kind ?? kind);
  const { host } = new URL(found.src);
  if (!shown.success)
    throw new Error(`--kind is missing: say what ${host} shows (video, post, dashboard or map)`);
  const chosen = shape.size.safeParse(size ?? usualSizes[shown.data]);
  if (!chosen.success) throw new Error('--size must be 1200x700, 560x315 or 500x500');
  return { src: address, host, kind: shown.data, size: chosen.data, video: videoOf(found.src) };
}

/** Date and duration of a video in the content's format. */
export interface VideoDates {
  published: string;
  duration: string;
}

/**
 * @param poster address of the stored still
 * @param dates a video is offered to search engines only if it has all of them and a still
 */
export function makeEmbed(
  { src, kind, size, video }: Pasted,
  title: string,
  poster: string | null,
  dates: VideoDates | null,
): Embed {
  const alt = `Still from the video: ${title}`;
  return {
    kind,
    title,
    src,
    ...(video !== null && poster !== null && dates),
    size,
    ...(poster && { poster: { src: poster, alt } }),
  };
}

/** A default title for an embed. */
export const makeshiftTitle = ({ kind, host, video }: Pasted): string =>
  video ? `${video.provider} video ${video.id}` : `A ${kind} from ${host}`;

/** @throws Error unless it is a duration such as `1:30`, `1:02:03` or `PT90S` */
export function readDuration(text: string): string {
  const iso = text.toUpperCase();
  if (/^PT(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?$/.test(iso)) return iso;
  const parts = text.split(':').map(Number);
  if (parts.length < 2 || parts.length > 3 || !/^\d+(?::[0-5]\d){1,2}$/.test(text))
    throw new Error(`--duration must be minutes and seconds such as 1:30, not "${text}"`);
  const [seconds = 0, minutes = 0, hours = 0] = parts.reverse();
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds || !(hours || minutes) ? `${seconds}S` : ''}`;
}

/**
 * Noon in UTC is on the same date almost everywhere.
 *
 * @throws Error unless it is a date such as `2026-11-21`
 */
export function readDay(text: string): string {
  const moment = new Date(`${text}T12:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Error(`--date must be a day such as 2026-11-21, not "${text}"`);
  return `${text}T12:00:00Z`;
}

/** The missing facts of an embed, each with the option that adds it. */
export function missingFacts(
  { video }: Pasted,
  { poster }: Embed,
  known: { [fact in 'title' | 'duration' | 'published']?: string | null | undefined },
): string[] {
  return [
    known.title ? [] : ['its title (--title)'],
    poster || !video
      ? []
      : ['a preview picture (run the command again when the provider can be reached)'],
    known.duration || !video ? [] : ['its length (--duration 1:30)'],
    known.published || !video ? [] : ['the day it was published (--date 2026-11-21)'],
  ].flat();
}
