import type { Json } from '#shared/json.ts';
import type { PreviewPlaces, PreviewRequest, PreviewState } from '#shared/studio/preview.ts';

/** A draft rendered by the server. */
export interface Preview {
  page: Document;
  state: PreviewState;
  places: PreviewPlaces;
  /** Whether pictures are still being prepared. */
  isPreparing: boolean;
}

/**
 * Renders a draft. The browser itself parses the response into a document without scripts, so none of its
 * text passes through the studio.
 *
 * @returns null if no version of the draft can be shown, undefined if superseded by a newer request
 * @throws Error if the studio cannot be reached
 */
export function fetchPreview(
  file: string,
  value: Json,
  path?: string,
): Promise<Preview | null | undefined> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/previews/${file}`);
    request.responseType = 'document';
    request.setRequestHeader('Content-Type', 'application/json');
    request.onload = () => {
      if (request.status === 204) return resolve(undefined);
      if (request.status === 409) return resolve(null);
      const page = request.status === 200 ? (request.response as Document | null) : null;
      if (!page) return reject(new Error(`The preview answered ${request.status}`));
      resolve({ page, ...previewHeaders((name) => request.getResponseHeader(name)) });
    };
    request.onerror = () => reject(new Error('The studio cannot be reached'));
    request.send(JSON.stringify({ value, path } satisfies PreviewRequest));
  });
}

function previewHeaders(header: (name: string) => string | null): Omit<Preview, 'page'> {
  return {
    state: (header('Preview-State') ?? 'current') as PreviewState,
    places: JSON.parse(header('Preview-Places') ?? '[]') as PreviewPlaces,
    isPreparing: header('Preview-Pictures') === 'preparing',
  };
}
