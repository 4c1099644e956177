import type { Embed } from '#shared/model/content-values.ts';
import { type Provider, pixels, segments } from './provider.ts';

const googleHost = /^(?:www\.|maps\.)?google(?:\.[a-z]{2,3}){1,2}$/;
const shortGoogleHosts: ReadonlySet<string> = new Set(['maps.app.goo.gl', 'goo.gl', 'g.co']);

/** Google Maps. Its place addresses and short links cannot be framed. */
export const googleMaps: Provider = {
  has: ({ hostname, pathname }) =>
    shortGoogleHosts.has(hostname) ||
    (googleHost.test(hostname) && (hostname.startsWith('maps.') || /^\/maps\b/.test(pathname))),
  embed(url) {
    const [first, second, third] = segments(url);
    const { searchParams, search } = url;
    const google = 'https://www.google.com/maps';
    const isFramed =
      first === 'maps' && (second === 'embed' || (second === 'd' && third === 'embed'));
    if (isFramed) return { kind: 'map', src: `https://www.google.com${url.pathname}${search}` };
    if (searchParams.get('output') === 'embed') return { kind: 'map', src: google + search };
    const mid = searchParams.get('mid');
    return second === 'd' && mid
      ? { kind: 'map', src: `${google}/d/embed?mid=${encodeURIComponent(mid)}` }
      : null;
  },
  expected:
    'the address of an embeddable map: in Google Maps choose Share, Embed a map, Copy HTML, and take what follows src= (https://www.google.com/maps/embed?pb=…)',
};

interface Spot {
  zoom: number;
  latitude: number;
  longitude: number;
  hasMarker: boolean;
}

/** OpenStreetMap. The frame shows the same area as the address. */
export const openStreetMap: Provider = {
  has: ({ hostname }) => /^(?:www\.)?(?:openstreetmap|osm)\.org$/.test(hostname),
  embed(url, size) {
    if (url.pathname === '/export/embed.html')
      return { kind: 'map', src: `https://www.openstreetmap.org${url.pathname}${url.search}` };
    const spot = spotOf(url);
    if (!spot) return null;
    const { latitude, longitude, hasMarker } = spot;
    const query = new URLSearchParams({ bbox: boxAround(spot, size), layer: 'mapnik' });
    if (hasMarker) query.set('marker', `${latitude},${longitude}`);
    return { kind: 'map', src: `https://www.openstreetmap.org/export/embed.html?${query}` };
  },
  expected:
    'an address with a place on the map, such as https://www.openstreetmap.org/?mlat=13.0827&mlon=80.2707#map=17/13.0827/80.2707 (Share, Include marker, Link)',
};

function spotOf(url: URL): Spot | null {
  const { searchParams } = url;
  const [first, code] = segments(url);
  if (first === 'go' && code) return decodeShortLink(code, searchParams.has('m'));
  const marker = [searchParams.get('mlat'), searchParams.get('mlon')];
  const hasMarker = marker.every((value) => value !== null && value !== '');
  const shown = new URLSearchParams(url.hash.slice(1)).get('map')?.split('/');
  const zoom = Number(shown?.[0] ?? searchParams.get('zoom') ?? 16);
  const [latitude, longitude] = (hasMarker ? marker : (shown?.slice(1) ?? [])).map(Number);
  const isOnMap =
    Math.abs(latitude ?? Infinity) <= 85 && Math.abs(longitude ?? Infinity) <= 180 && zoom >= 0;
  return isOnMap ? { zoom, latitude: latitude ?? 0, longitude: longitude ?? 0, hasMarker } : null;
}

/** Digits of short links. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';

/**
 * Reads a place from the code of a short link (wiki.openstreetmap.org/wiki/Shortlink): each digit has three
 * bits of each coordinate, interleaved; each trailing `-` reduces the zoom.
 */
function decodeShortLink(code: string, hasMarker: boolean): Spot | null {
  const digits = code.replace(/[-=]/g, '').replaceAll('@', '~');
  if (!/^[\w~]{1,10}$/.test(digits)) return null;
  let [x, y, bits] = [0, 0, 0];
  for (const digit of digits) {
    const value = DIGITS.indexOf(digit);
    for (const at of [4, 2, 0]) {
      x = x * 2 + ((value >> (at + 1)) & 1);
      y = y * 2 + ((value >> at) & 1);
    }
    bits += 3;
  }
  const offset = code.length - digits.length;
  return {
    zoom: Math.max(0, bits - 8 - ((3 - (offset % 3)) % 3)),
    longitude: rounded((x * 360) / 2 ** bits - 180),
    latitude: rounded((y * 180) / 2 ** bits - 90),
    hasMarker,
  };
}

/** Fraction of the frame that the box fills: the map uses the largest zoom that shows all of it. */
const FILL = 0.9;

/** West, south, east and north of the area in a frame of this size (Web Mercator). */
function boxAround({ zoom, latitude, longitude }: Spot, size: Embed['size']): string {
  const [width, height] = pixels(size);
  const world = 256 * 2 ** zoom;
  const east = (width * FILL * 180) / world;
  const middle = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  const north = (height * FILL * Math.PI) / world;
  const latitudeAt = (y: number) => (Math.atan(Math.sinh(y)) * 180) / Math.PI;
  return [
    longitude - east,
    latitudeAt(middle - north),
    longitude + east,
    latitudeAt(middle + north),
  ]
    .map(rounded)
    .join();
}

const rounded = (degrees: number) => Number(degrees.toFixed(6));
