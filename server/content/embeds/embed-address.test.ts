import { expect, test } from 'vitest';
import { embedAddress, embeddableAt } from './embed-address.ts';

const id = 'dQw4w9WgXcQ';
const youTube = `https://www.youtube-nocookie.com/embed/${id}`;
const vimeo = 'https://player.vimeo.com/video/76979871';
const framedMap =
  'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3886.6!2d80.27!3d13.08!5e0!3m2!1sen!2sin!4v1700000000000!5m2!1sen!2sin';
const linkedIn = 'https://www.linkedin.com/embed/feed/update/urn:li';
const report = 'https://app.powerbi.com/view?r=eyJrIjoiYWJjIiwidCI6ImRlZiIsImMiOjEwfQ%3D%3D';
const facebook = (kind: 'post' | 'video', href: string, width: number) =>
  `https://www.facebook.com/plugins/${kind}.php?href=${encodeURIComponent(href)}&show_text=${kind === 'post'}&width=${width}`;

test.each([
  [`https://www.youtube.com/watch?v=${id}`, youTube],
  [`https://www.youtube.com/watch?v=${id}&t=42s`, `${youTube}?start=42`],
  [
    `https://www.youtube.com/watch?app=desktop&v=${id}&list=PL1&index=2&t=1m30s`,
    `${youTube}?start=90`,
  ],
  [`https://m.youtube.com/watch?v=${id}&feature=youtu.be`, youTube],
  [`https://music.youtube.com/watch?v=${id}&si=abc`, youTube],
  [`https://youtu.be/${id}?si=AbCdEf-123&t=3723`, `${youTube}?start=3723`],
  [`https://youtu.be/${id}?t=1h2m3s`, `${youTube}?start=3723`],
  [`https://youtu.be/${id}#t=7s`, `${youTube}?start=7`],
  [`https://youtube.com/shorts/${id}?feature=share`, youTube],
  [`https://www.youtube.com/live/${id}?si=x&t=60`, `${youTube}?start=60`],
  [`https://www.youtube.com/embed/${id}?si=x&amp;start=30`, `${youTube}?si=x&start=30`],
  [`${youTube}?rel=0`, `${youTube}?rel=0`],
  [
    'https://www.youtube.com/playlist?list=PLabc_123',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLabc_123',
  ],
])('YouTube: %s', (pasted, src) => {
  expect(embedAddress(pasted, '560x315')).toEqual({ kind: 'video', src });
});

test.each([
  ['https://vimeo.com/76979871', `${vimeo}?dnt=1`],
  ['https://vimeo.com/76979871?share=copy#t=1m5s', `${vimeo}?dnt=1#t=65s`],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', `${vimeo}?h=8272103f6e&dnt=1`],
  ['https://vimeo.com/76979871?h=8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
  ['https://vimeo.com/channels/staffpicks/76979871', `${vimeo}?dnt=1`],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', `${vimeo}?dnt=1`],
  ['https://vimeo.com/showcase/3253534/video/76979871', `${vimeo}?dnt=1`],
  ['https://vimeo.com/manage/videos/76979871', `${vimeo}?dnt=1`],
  ['https://vimeo.com/showcase/3253534', 'https://vimeo.com/showcase/3253534/embed'],
  ['https://vimeo.com/event/4154130/a1b2c3', 'https://vimeo.com/event/4154130/embed/a1b2c3'],
])('Vimeo: %s', (pasted, src) => {
  expect(embedAddress(pasted, '560x315')).toEqual({ kind: 'video', src });
});

test.each([
  [framedMap, framedMap],
  [
    'https://www.google.com/maps/d/u/0/edit?mid=1AbC-dEf&usp=sharing',
    'https://www.google.com/maps/d/embed?mid=1AbC-dEf',
  ],
  [
    'https://www.google.com/maps/d/viewer?mid=1AbC-dEf&ll=13.0%2C80.2&z=12',
    'https://www.google.com/maps/d/embed?mid=1AbC-dEf',
  ],
  [
    'https://maps.google.com/maps?q=Chennai&amp;z=13&amp;output=embed',
    'https://www.google.com/maps?q=Chennai&z=13&output=embed',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=80.2%2C13.0%2C80.3%2C13.1&amp;layer=mapnik',
    'https://www.openstreetmap.org/export/embed.html?bbox=80.2%2C13.0%2C80.3%2C13.1&layer=mapnik',
  ],
])('maps: %s', (pasted, src) => {
  expect(embedAddress(pasted, '560x315')).toEqual({ kind: 'map', src });
});

/** West, south, east and north of the frame's map, and its marker. */
function mapOf(pasted: string, size: '1200x700' | '560x315' = '560x315') {
  const found = embedAddress(pasted, size);
  const { origin, pathname, searchParams } = new URL('src' in found ? found.src : '');
  expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html');
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number);
  return { west, south, east, north, marker: searchParams.get('marker') };
}

test('an OpenStreetMap address shows the same part of the map in the frame', () => {
  const address = 'https://www.openstreetmap.org/?mlat=13.0827&mlon=80.2707#map=17/13.0800/80.2700';
  const { west, south, east, north, marker } = mapOf(address);
  expect(marker).toBe('13.0827,80.2707');
  expect((west + east) / 2).toBeCloseTo(80.2707, 5);
  expect((south + north) / 2).toBeCloseTo(13.0827, 5);
  // At zoom 17 a pixel is 360 / (256 * 2 ** 17) degrees wide.
  const pixel = 360 / (256 * 2 ** 17);
  expect((east - west) / pixel).toBeCloseTo(560 * 0.9, 0);
  expect((north - south) / (east - west)).toBeCloseTo(
    (315 / 560) * Math.cos((13.0827 * Math.PI) / 180),
    3,
  );
  const large = mapOf(address, '1200x700');
  expect((large.east - large.west) / pixel).toBeCloseTo(1200 * 0.9, 0);
  const plain = mapOf('https://www.openstreetmap.org/#map=16/52.5200/13.4050&layers=N');
  expect(plain.marker).toBeNull();
  expect((plain.west + plain.east) / 2).toBeCloseTo(13.405, 5);
  expect(mapOf('https://www.openstreetmap.org/?mlat=-33.9&mlon=18.4&zoom=12').marker).toBe(
    '-33.9,18.4',
  );
});

test.each([
  ['0EEQjEEb', 51.511, 0.055, 16],
  ['0EEQjE--', 51.51, 0.055, 9],
  ['0Ik3VNr_A-', 46.05141, 14.50604, 17],
])('the short link osm.org/go/%s is decoded', (code, latitude, longitude, zoom) => {
  const { west, south, east, north, marker } = mapOf(`https://osm.org/go/${code}?m=`);
  const digits = zoom < 10 ? 2 : 4;
  expect((south + north) / 2).toBeCloseTo(latitude, digits);
  expect((west + east) / 2).toBeCloseTo(longitude, digits);
  expect(((east - west) * 256 * 2 ** zoom) / 360).toBeCloseTo(560 * 0.9, 0);
  expect(marker).not.toBeNull();
  expect(mapOf(`https://www.openstreetmap.org/go/${code}`).marker).toBeNull();
});

test.each([
  [
    'https://www.linkedin.com/posts/pulli-works_ai-activity-7123456789012345678-AbCd?utm_source=share&utm_medium=member_desktop',
    `${linkedIn}:activity:7123456789012345678`,
  ],
  [
    'https://in.linkedin.com/posts/news-security-robotics-share-6729018118783479808-2Ao8',
    `${linkedIn}:share:6729018118783479808`,
  ],
  [
    'https://www.linkedin.com/posts/pulli_%E0%AE%85-ugcPost-7162487457991647232-xyZ_',
    `${linkedIn}:ugcPost:7162487457991647232`,
  ],
  [
    'https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678/?commentUrn=urn%3Ali',
    `${linkedIn}:activity:7123456789012345678`,
  ],
  [
    'https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A6729018118783479808',
    `${linkedIn}:share:6729018118783479808`,
  ],
  [
    `${linkedIn}:share:6729018118783479808?collapsed=1`,
    `${linkedIn}:share:6729018118783479808?collapsed=1`,
  ],
  [
    'https://www.instagram.com/p/C1a2B3c4D5e/?utm_source=ig_web_copy_link&igsh=MzRlODBiNWFlZA==',
    'https://www.instagram.com/p/C1a2B3c4D5e/embed/',
  ],
  [
    'https://www.instagram.com/pulli.works/p/C1a2B3c4D5e/',
    'https://www.instagram.com/p/C1a2B3c4D5e/embed/',
  ],
  [
    'https://instagram.com/reel/C1a2B3c4D5e/?igsh=abc',
    'https://www.instagram.com/reel/C1a2B3c4D5e/embed/',
  ],
  [
    'https://www.instagram.com/reels/C1a2B3c4D5e',
    'https://www.instagram.com/reel/C1a2B3c4D5e/embed/',
  ],
  [
    'https://www.instagram.com/p/C1a2B3c4D5e/embed/captioned/',
    'https://www.instagram.com/p/C1a2B3c4D5e/embed/captioned/',
  ],
  [
    'https://www.facebook.com/pulliworks/posts/pfbid02cAHsyMqiheppHYTW?__cft__[0]=AZX&__tn__=%2CO',
    facebook('post', 'https://www.facebook.com/pulliworks/posts/pfbid02cAHsyMqiheppHYTW', 500),
  ],
  [
    'https://m.facebook.com/story.php?story_fbid=101&id=202&mibextid=abc',
    facebook('post', 'https://www.facebook.com/story.php?story_fbid=101&id=202', 500),
  ],
  [
    'https://www.facebook.com/permalink.php?story_fbid=pfbid0abc&id=100064',
    facebook('post', 'https://www.facebook.com/permalink.php?story_fbid=pfbid0abc&id=100064', 500),
  ],
  [
    'https://www.facebook.com/photo/?fbid=101&set=a.202',
    facebook('post', 'https://www.facebook.com/photo/?fbid=101&set=a.202', 500),
  ],
  [
    facebook('post', 'https://www.facebook.com/pulliworks/posts/101', 500),
    facebook('post', 'https://www.facebook.com/pulliworks/posts/101', 500),
  ],
])('posts: %s', (pasted, src) => {
  expect(embedAddress(pasted, '500x500')).toEqual({ kind: 'post', src });
});

test.each([
  [
    'https://www.facebook.com/pulliworks/videos/10153231379946729/?extid=abc',
    'https://www.facebook.com/pulliworks/videos/10153231379946729/',
  ],
  [
    'https://www.facebook.com/watch/?v=10153231379946729&ref=sharing',
    'https://www.facebook.com/watch/?v=10153231379946729',
  ],
  [
    'https://www.facebook.com/reel/10153231379946729',
    'https://www.facebook.com/reel/10153231379946729',
  ],
])('Facebook videos: %s', (pasted, href) => {
  const src = facebook('video', href, 560);
  expect(embedAddress(pasted, '560x315')).toEqual({ kind: 'video', src });
});

test.each([
  [report, report],
  [`${report}&amp;pageName=ReportSection1`, `${report}&pageName=ReportSection1`],
])('Power BI: %s', (pasted, src) => {
  expect(embedAddress(pasted, '1200x700')).toEqual({ kind: 'dashboard', src });
});

test('other addresses are unchanged', () => {
  for (const src of [
    'https://video.example/embed/1?a=1&b=2',
    'https://calendar.google.com/calendar/embed?src=a%40b',
    'https://www.google.com/search?q=maps',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ])
    expect(embedAddress(src, '560x315')).toEqual({ src });
});

const place = 'https://www.google.com/maps/place/Marina+Beach/@13.05,80.28,15z/data=!3m1!4b1';
test.each<[what: string, addresses: string[], way: string]>([
  [
    'YouTube',
    [
      'https://www.youtube.com/@pulliworks',
      'https://www.youtube.com/watch?v=short',
      'https://www.youtube.com/results?search_query=kolam',
      'https://youtu.be/',
    ],
    'the address of one YouTube video or playlist',
  ],
  [
    'Vimeo',
    ['https://vimeo.com/pulliworks', 'https://vimeo.com/'],
    'the address of one Vimeo video',
  ],
  [
    'Google Maps',
    [
      place,
      'https://www.google.co.in/maps/place/Chennai',
      'https://maps.app.goo.gl/AbCdEf123',
      'https://goo.gl/maps/AbCdEf',
      'https://www.google.com/maps/@13.05,80.28,15z',
      'https://www.google.com/maps/search/?api=1&query=Chennai',
      'https://maps.google.com/?q=Chennai',
    ],
    'choose Share, Embed a map, Copy HTML, and take what follows src=',
  ],
  [
    'OpenStreetMap',
    ['https://www.openstreetmap.org/way/503623451', 'https://www.openstreetmap.org/?mlat=x&mlon=1'],
    'an address with a place on the map',
  ],
  [
    'Power BI',
    [
      'https://app.powerbi.com/groups/me/reports/0a1b2c3d-0000/ReportSection?experience=power-bi',
      'https://app.powerbi.com/reportEmbed?reportId=0a1b2c3d&autoAuth=true&ctid=4e5f',
      'https://app.powerbi.com/links/AbCdEf?ctid=4e5f&pbi_source=linkShare',
      'https://app.fabric.microsoft.com/groups/me/reports/0a1b2c3d',
    ],
    'choose File, Embed report, Publish to web',
  ],
  [
    'LinkedIn',
    [
      'https://www.linkedin.com/in/meera-raghavan',
      'https://www.linkedin.com/company/pulliworks/',
      'https://www.linkedin.com/pulse/an-article-meera-raghavan',
      'https://lnkd.in/gAbCdE',
    ],
    'in its menu: Copy link to post',
  ],
  [
    'Instagram',
    [
      'https://www.instagram.com/pulliworks/',
      'https://www.instagram.com/stories/pulliworks/3141592653589793238/',
      'https://www.instagram.com/share/p/AbCdEf',
    ],
    'the address of one post of a public account',
  ],
  [
    'Facebook',
    [
      'https://www.facebook.com/pulliworks',
      'https://www.facebook.com/profile.php?id=100064',
      'https://www.facebook.com/share/p/AbCdEf/',
      'https://www.facebook.com/groups/202/posts/101/',
      'https://www.facebook.com/watch/',
      'https://fb.watch/abCdEf/',
    ],
    'open a share link and copy the address that the browser shows',
  ],
])(
  '%s: an address that cannot be embedded is refused with a hint to one that can',
  (_what, addresses, way) => {
    for (const address of addresses) {
      const found = embedAddress(address, '560x315');
      expect('provider' in found && embeddableAt(found.provider), address).toContain(way);
    }
  },
);
