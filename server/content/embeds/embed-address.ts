import type { Embed } from '#shared/model/content-values.ts';
import { googleMaps, openStreetMap } from './maps.ts';
import { facebook, instagram, linkedIn } from './posts.ts';
import { powerBi } from './power-bi.ts';
import type { Embeddable } from './provider.ts';
import { vimeo, youTube } from './videos.ts';

const providers = {
  youTube,
  vimeo,
  googleMaps,
  openStreetMap,
  powerBi,
  linkedIn,
  instagram,
  facebook,
};

/** A company whose content can be embedded. */
export type ProviderName = keyof typeof providers;

/** Description of a provider's embeddable addresses, and how to get one. */
export const embeddableAt = (name: ProviderName): string => providers[name].expected;

/** Hosts whose frames pages can show, for `providers` of `site.json`. */
export const providerHosts: readonly string[] = [
  'app.powerbi.com',
  'player.vimeo.com',
  'www.facebook.com',
  'www.google.com',
  'www.instagram.com',
  'www.linkedin.com',
  'www.openstreetmap.org',
  'www.youtube-nocookie.com',
];

/**
 * The embeddable form of an address copied from a browser or a "Share" button. An address of an unknown
 * company stays unchanged; its kind is unknown then.
 *
 * @param address an https address, also as HTML writes it (`&amp;`)
 * @returns the provider if it cannot embed the address
 */
export function embedAddress(
  address: string,
  size: Embed['size'],
): (Embeddable | { src: string; kind?: undefined }) | { provider: ProviderName } {
  const url = new URL(address.replaceAll('&amp;', '&'));
  const names = Object.keys(providers) as ProviderName[];
  const provider = names.find((name) => providers[name].has(url));
  if (!provider) return { src: address };
  return providers[provider].embed(url, size) ?? { provider };
}
