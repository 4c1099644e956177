import { type Provider, pixels } from './provider.ts';

const isOn =
  (domain: string) =>
  ({ hostname }: URL) =>
    hostname === domain || hostname.endsWith(`.${domain}`);

/** LinkedIn. The number of a post ends its address, after its kind. */
export const linkedIn: Provider = {
  has: (url) => isOn('linkedin.com')(url) || url.hostname === 'lnkd.in',
  embed(url) {
    const path = url.pathname.replaceAll(/%3a/gi, ':');
    const [, kind, number] =
      /^\/(?:embed\/)?feed\/update\/urn:li:(activity|share|ugcPost):(\d+)\/?$/.exec(path) ??
      /[-_](activity|share|ugcPost)-(\d+)/.exec(path.startsWith('/posts/') ? path : '') ??
      [];
    if (!kind) return null;
    const search = path.startsWith('/embed/') ? url.search : '';
    const post = `https://www.linkedin.com/embed/feed/update/urn:li:${kind}:${number}${search}`;
    return { kind: 'post', src: post };
  },
  expected:
    'the address of one public LinkedIn post (in its menu: Copy link to post), such as https://www.linkedin.com/posts/NAME_words-activity-7123456789012345678-AbCd',
};

/** Instagram. The account name may precede the post. */
export const instagram: Provider = {
  has: isOn('instagram.com'),
  embed(url) {
    const [, kind = '', code] =
      /^\/(?!share\/)(?:[\w.]+\/)?(p|reels?|tv)\/([\w-]{5,})(?:\/(?:embed(?:\/captioned)?\/?)?)?$/.exec(
        url.pathname,
      ) ?? [];
    if (!code) return null;
    const caption = url.pathname.includes('/embed/captioned') ? 'captioned/' : '';
    const page = `https://www.instagram.com/${kind.replace('reels', 'reel')}/${code}/embed/`;
    return { kind: 'post', src: page + caption };
  },
  expected:
    'the address of one post of a public account, such as https://www.instagram.com/p/C1a2B3c4D5e/ (profiles, stories, share links and posts of private accounts cannot be embedded)',
};

/** Widths in which Facebook renders a post, in px. */
const POST_WIDTHS = [350, 750] as const;
const videoPaths = /^\/(?:watch\/?$|video\.php$|reel\/\d+\/?$|[^/]+\/videos\/)/;
const postPaths =
  /^\/(?:permalink\.php$|story\.php$|photo(?:\.php)?\/?$|photos\/|media\/set\/?$|[^/]+\/(?:posts|photos|activity)\/)/;
/** Query parameters that identify a post; the others record where it was copied. */
const NAMES: ReadonlySet<string> = new Set(['fbid', 'id', 'set', 'story_fbid', 'v']);

/** Facebook, whose plugins render a public post or video by its address. */
export const facebook: Provider = {
  has: (url) => isOn('facebook.com')(url) || ['fb.watch', 'fb.me', 'fb.com'].includes(url.hostname),
  embed(url, size) {
    const { hostname, pathname, search, searchParams } = url;
    if (hostname === 'www.facebook.com' && pathname.startsWith('/plugins/'))
      return { kind: pathname.startsWith('/plugins/video') ? 'video' : 'post', src: url.href };
    const names = [...searchParams].filter(([name]) => NAMES.has(name));
    const isVideo = videoPaths.test(pathname);
    const isNamed = !/^\/(?:watch|[^/]+\.php|photo|media)\b/.test(pathname) || names.length > 0;
    const isPost = isVideo || postPaths.test(pathname);
    if (!isOn('facebook.com')(url) || pathname.startsWith('/groups/') || !isPost || !isNamed)
      return null;
    const query = search && names.length > 0 ? `?${new URLSearchParams(names)}` : '';
    const [width] = pixels(size);
    const [least, most] = POST_WIDTHS;
    const plugin = new URLSearchParams({
      href: `https://www.facebook.com${pathname}${query}`,
      show_text: String(!isVideo),
      width: String(isVideo ? width : Math.min(Math.max(width, least), most)),
    });
    const kind = isVideo ? 'video' : 'post';
    return { kind, src: `https://www.facebook.com/plugins/${kind}.php?${plugin}` };
  },
  expected:
    'the address of one public post or video, such as https://www.facebook.com/NAME/posts/123456789012345 (open a share link and copy the address that the browser shows; profiles, groups and posts that are not public cannot be embedded)',
};
