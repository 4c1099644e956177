import { readStored } from '#client/storage.ts';
import { EMBEDS_STORAGE_KEY } from '#shared/api.ts';

/** Names of known hosts; others are shown by host name. */
const names: Record<string, string> = {
  'www.youtube-nocookie.com': 'YouTube',
  'player.vimeo.com': 'Vimeo',
  'app.powerbi.com': 'Microsoft Power BI',
  'www.instagram.com': 'Instagram',
  'www.facebook.com': 'Facebook',
  'www.linkedin.com': 'LinkedIn',
  'www.google.com': 'Google Maps',
  'www.openstreetmap.org': 'OpenStreetMap',
};

/** Display name of the provider at a host. */
export const providerName = (host: string): string => names[host] ?? host;

/** The hosts whose embeds the visitor has allowed. */
export const allowedHosts = (): string[] =>
  readStored(EMBEDS_STORAGE_KEY)?.split(' ').filter(Boolean) ?? [];
