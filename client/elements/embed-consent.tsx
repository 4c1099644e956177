import { useState, useSyncExternalStore } from 'react';
import { changeStorage, readStored, subscribeToStorage } from '#client/storage.ts';
import { EMBEDS_STORAGE_KEY } from '#shared/api.ts';
import type { Embed } from '#shared/content-values.ts';
import { EmbedFrame } from './embed-frame.tsx';

/** Names of known hosts; others are called by their host name. */
const providers: Record<string, string> = {
  'www.youtube-nocookie.com': 'YouTube',
  'player.vimeo.com': 'Vimeo',
  'app.powerbi.com': 'Microsoft Power BI',
  'www.instagram.com': 'Instagram',
  'www.facebook.com': 'Facebook',
  'www.linkedin.com': 'LinkedIn',
  'www.google.com': 'Google Maps',
  'www.openstreetmap.org': 'OpenStreetMap',
};

const allowedHosts = () => readStored(EMBEDS_STORAGE_KEY)?.split(' ') ?? [];

/** A frame of an outside provider, drawn once the visitor has agreed to it. */
export function EmbedConsent({ embed }: { embed: Embed }) {
  const { kind, title, src } = embed;
  const { host } = new URL(src);
  const provider = providers[host] ?? host;
  const [asked, setAsked] = useState(false);
  const allowed = useSyncExternalStore(
    subscribeToStorage,
    () => allowedHosts().includes(host),
    () => false,
  );

  function ask() {
    setAsked(true);
    const hosts = [...allowedHosts(), host].join(' ');
    changeStorage((storage) => storage.setItem(EMBEDS_STORAGE_KEY, hosts));
  }

  if (asked || allowed) return <EmbedFrame embed={embed} takesFocus={asked} />;
  return (
    <div className="embed-note">
      <p>
        This {kind} comes from {provider}, which then learns your network address and may set
        cookies. Your browser remembers that you have agreed, for all that {provider} shows here.
      </p>
      <button type="button" className="button" onClick={ask}>
        Show the {kind} from {provider}
        <span className="visually-hidden">: {title}</span>
      </button>
    </div>
  );
}
