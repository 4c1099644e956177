import sharp from 'sharp';
import { z } from 'zod';

/** Facts about a video from YouTube's and Vimeo's oEmbed. */
export interface VideoFacts {
  title?: string | undefined;
  /** A picture of the video, upright and without black bars. */
  still?: Buffer | undefined;
  /** ISO 8601. */
  duration?: string | undefined;
  /** Year-month-day. */
  day?: string | undefined;
}

/** A video, in the form required by its provider's oEmbed. */
export interface VideoAddress {
  provider: 'YouTube' | 'Vimeo';
  /** Name of the video at the provider. */
  id: string;
  address: string;
}

const endpoints = {
  YouTube: 'https://www.youtube.com/oembed?format=json',
  Vimeo: 'https://vimeo.com/api/oembed.json?width=1280',
};

const ANSWER_MS = 15_000;
const MAX_STILL_BYTES = 10 * 2 ** 20;

/** The fields documented by both; Vimeo also has the last two. */
const answerSchema = z.object({
  title: z.string().optional(),
  thumbnail_url: z.url({ protocol: /^https?$/ }).optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  duration: z.number().positive().optional(),
  upload_date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/)
    .optional(),
});

/** The video at an embeddable address; null unless it is on YouTube or Vimeo. */
export function videoOf(src: string): VideoAddress | null {
  const { hostname, pathname, searchParams } = new URL(src);
  const id = pathname.split('/').at(-1) ?? '';
  if (hostname === 'www.youtube-nocookie.com' && /^[\w-]{11}$/.test(id))
    return { provider: 'YouTube', id, address: `https://www.youtube.com/watch?v=${id}` };
  if (hostname !== 'player.vimeo.com' || !/^\d+$/.test(id)) return null;
  const key = searchParams.get('h');
  return { provider: 'Vimeo', id, address: `https://vimeo.com/${id}${key ? `/${key}` : ''}` };
}

/**
 * Asks a provider's oEmbed about its video.
 *
 * @param endpoint replaces the provider's
 * @throws Error with the reason if there is no answer
 */
export async function askProvider(
  { provider, address }: VideoAddress,
  endpoint: string = endpoints[provider],
): Promise<VideoFacts> {
  const question = new URL(endpoint);
  question.searchParams.set('url', address);
  const answer = answerSchema.parse(await (await get(question)).json());
  const still = answer.thumbnail_url ? await stillOf(answer.thumbnail_url, answer) : undefined;
  const { title, duration, upload_date: day } = answer;
  return {
    title,
    still,
    duration: duration === undefined ? undefined : `PT${Math.round(duration)}S`,
    day: day?.slice(0, 10),
  };
}

async function get(address: URL | string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch((error) => {
    throw new Error(error.cause?.code ?? error.cause?.message ?? error.message);
  });
  if ([401, 403, 404].includes(answer.status))
    throw new Error(`status ${answer.status}: the video is private or does not exist`);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer;
}

/** A still in the video's own aspect ratio: YouTube's has black bars. It contains no metadata. */
async function stillOf(
  address: string,
  { width, height }: { width?: number | undefined; height?: number | undefined },
): Promise<Buffer> {
  const answer = await get(address);
  if (Number(answer.headers.get('content-length')) > MAX_STILL_BYTES)
    throw new Error('the preview picture is larger than 10 MB');
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const found = await picture.metadata();
  const ratio = width && height ? width / height : found.width / found.height;
  const shape =
    ratio > found.width / found.height
      ? { width: found.width, height: Math.round(found.width / ratio) }
      : { width: Math.round(found.height * ratio), height: found.height };
  return picture
    .resize({ ...shape, fit: 'cover' })
    .webp({ quality: 90 })
    .toBuffer();
}
