import { type Provider, segments } from './provider.ts';

const youTubeHost = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
/** Path segments that are followed by a video's ID. */
const videoPages: ReadonlySet<string> = new Set(['embed', 'e', 'v', 'shorts', 'live']);

/** YouTube, with the player that sets no cookie before playback. */
export const youTube: Provider = {
  has: ({ hostname }) => hostname === 'youtu.be' || youTubeHost.test(hostname),
  embed(url) {
    const player = 'https://www.youtube-nocookie.com/embed/';
    const { hostname, searchParams } = url;
    const [first = '', second = ''] = segments(url);
    if (hostname.includes('nocookie') || first === 'embed')
      return { kind: 'video', src: `https://www.youtube-nocookie.com${url.pathname}${url.search}` };
    if (first === 'playlist' && searchParams.has('list')) {
      const list = encodeURIComponent(searchParams.get('list') ?? '');
      return { kind: 'video', src: `${player}videoseries?list=${list}` };
    }
    const id =
      hostname === 'youtu.be'
        ? first
        : videoPages.has(first)
          ? second
          : (first === 'watch' && searchParams.get('v')) || '';
    if (!/^[\w-]{11}$/.test(id)) return null;
    const start = secondsOf(startOf(url));
    return { kind: 'video', src: `${player}${id}${start > 0 ? `?start=${start}` : ''}` };
  },
  expected:
    'the address of one YouTube video or playlist, such as https://www.youtube.com/watch?v=dQw4w9WgXcQ',
};

const videoPath =
  /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/|manage\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
const collectionPath = /^\/(showcase|event)\/(\d+)(?:\/embed)?((?:\/[\da-f]+)?)\/?$/;

/** Vimeo. `h` is the key of an unlisted video; `dnt` asks the player not to track visitors. */
export const vimeo: Provider = {
  has: ({ hostname }) => /^(?:www\.)?vimeo\.com$/.test(hostname),
  embed(url) {
    const [, id, key = url.searchParams.get('h')] = videoPath.exec(url.pathname) ?? [];
    if (id) {
      const query = new URLSearchParams({ ...(key && { h: key }), dnt: '1' });
      const start = secondsOf(startOf(url));
      const fragment = start > 0 ? `#t=${start}s` : '';
      return { kind: 'video', src: `https://player.vimeo.com/video/${id}?${query}${fragment}` };
    }
    const [, kind, number, secret = ''] = collectionPath.exec(url.pathname) ?? [];
    return kind
      ? { kind: 'video', src: `https://vimeo.com/${kind}/${number}/embed${secret}` }
      : null;
  },
  expected: 'the address of one Vimeo video, such as https://vimeo.com/76979871',
};

/** The start time in a video's address. */
const startOf = ({ searchParams, hash }: URL): string =>
  searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.*)$/.exec(hash)?.[1] ?? '';

/** Seconds of `90`, `90s` or `1h2m3s`; 0 for anything else. */
function secondsOf(time: string): number {
  const found = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time);
  const [hours = 0, minutes = 0, seconds = 0] = (found ?? []).slice(1).map((n) => Number(n ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}
