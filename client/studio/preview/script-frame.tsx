import { useEffect, useRef, useState } from 'react';
import type { PreviewLink, PreviewLinkRequest } from '#shared/studio/preview.ts';
import { api } from '../api.ts';
import { ErrorState, Loading } from '../elements/states.tsx';
import { devices, type Look } from './devices.ts';
import { useFit } from './use-fit.ts';

interface ScriptFrameProps {
  file: string;
  path: string;
  look: Look;
  /** Another number for another version of the draft. */
  revision: number | null;
}

/** The saved draft with its scripts, in a frame that cannot reach the studio. */
export function ScriptFrame({ file, path, look, revision }: ScriptFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const width = devices.find(({ id }) => id === look.device)?.width ?? 1440;
  const { scale, height } = useFit(stage, width);
  const [link, setLink] = useState<{ url: string } | { error: unknown } | null>(null);
  useEffect(() => {
    const body: PreviewLinkRequest = { file, path };
    api
      .send<PreviewLink>('POST', '/api/preview-links', body)
      .then(setLink, (error: unknown) => setLink({ error }));
  }, [file, path]);
  return (
    <div className="stage" ref={stage}>
      {link === null && <Loading what="the page" />}
      {link && 'error' in link && (
        <ErrorState title="The page could not be loaded" error={link.error} />
      )}
      {link && 'url' in link && (
        <div className="stage-window" style={{ width: width * scale }}>
          <iframe
            // A newer draft is a new document.
            key={`${revision} ${look.theme}`}
            className="stage-frame"
            title="Preview of the page, with script"
            sandbox="allow-scripts"
            src={link.url}
            style={{ width, height, transform: `scale(${scale})`, colorScheme: look.theme }}
          />
        </div>
      )}
    </div>
  );
}
