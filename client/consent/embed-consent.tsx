import { useState, useSyncExternalStore } from 'react';
import { EmbedFrame } from '#client/elements/embed-frame.tsx';
import { changeStorage, subscribeToStorage } from '#client/storage.ts';
import { useText } from '#client/use-text.ts';
import { EMBEDS_STORAGE_KEY } from '#shared/api.ts';
import type { Embed } from '#shared/model/content-values.ts';
import { allowedHosts, providerName } from './providers.ts';

/** A frame of an outside provider, rendered once the visitor has consented. */
export function EmbedConsent({ embed }: { embed: Embed }) {
  const { kind, title, src } = embed;
  const text = useText();
  const { host } = new URL(src);
  const provider = providerName(host);
  const values = { kind: text(kind), provider };
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
        {text(
          'This {kind} is hosted by {provider}. If you show it, {provider} sees your IP address and may set cookies. Your browser remembers your choice for all {provider} content on this site.',
          values,
        )}
      </p>
      <button type="button" className="button" onClick={ask}>
        {text('Show {kind} from {provider}', values)}
        <span className="visually-hidden">: {title}</span>
      </button>
    </div>
  );
}
