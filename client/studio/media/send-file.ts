import type { MediaFile } from '#shared/studio/media.ts';
import { ApiError, api } from '../api.ts';

interface Sending {
  method: 'POST' | 'PUT';
  path: string;
  file: File;
  /** @param part sent fraction, from 0 to 1 */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file with progress, which `fetch` cannot report.
 *
 * @throws ApiError, or the signal's reason
 */
export function sendFile({ method, path, file, onProgress, signal }: Sending): Promise<MediaFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300 && response) return resolve(response as MediaFile);
      // This call notifies the listeners of `onSession` that the session has ended.
      if (status === 401) api.get('/api/session').catch(() => {});
      reject(new ApiError(status, response ?? {}));
    };
    request.onerror = () => reject(new ApiError(0, lost));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

const lost = {
  code: 'offline',
  message: 'The connection was lost, so the file was not added. Try again in a moment.',
};
