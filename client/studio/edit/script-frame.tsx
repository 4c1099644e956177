import { useEffect, useState } from 'react';
import type { PreviewLink, PreviewLinkRequest } from '#shared/studio/preview.ts';
import { api } from '../api.ts';
import { ErrorState, Loading } from '../elements/states.tsx';
import { Stage } from '../preview/stage.tsx';
import { useEditContext } from './edit-context.ts';

/** The saved draft with its scripts, in a frame that cannot reach the studio. */
export function ScriptFrame() {
  const { opened, pagePath: path, look, revision } = useEditContext();
  const { file } = opened;
  const [link, setLink] = useState<{ url: string } | { error: unknown } | null>(null);
  useEffect(() => {
    const body: PreviewLinkRequest = { file, path };
    api
      .send<PreviewLink>('POST', '/api/preview-links', body)
      .then(setLink, (error: unknown) => setLink({ error }));
  }, [file, path]);
  if (link && 'url' in link)
    return (
      <Stage
        // Each draft revision loads a new document.
        key={`${revision} ${look.theme}`}
        look={look}
        title="Preview of the page, with script"
        sandbox="allow-scripts"
        src={link.url}
      />
    );
  return (
    <div className="stage">
      {link ? (
        <ErrorState title="The page could not be loaded" error={link.error} />
      ) : (
        <Loading what="the page" />
      )}
    </div>
  );
}
