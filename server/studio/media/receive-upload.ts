import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { StudioError } from '#server/studio/http/studio-error.ts';
import type { MediaKind, MediaLimits } from '#shared/studio/media.ts';
import { HEAD_BYTES, kindOfHead } from './kind-of-head.ts';
import { megabytes } from './limits.ts';
import { faulty } from './media-error.ts';

/**
 * Writes the body of a request into a file. A file that is too large or of unknown kind is refused as soon as
 * its first bytes show it.
 *
 * @param path a new file
 * @returns the kind detected from the first bytes
 * @throws StudioError, or an error of the file system or of a closed connection
 */
export async function receiveUpload(
  req: IncomingMessage,
  path: string,
  limits: MediaLimits,
): Promise<MediaKind> {
  const declared = Number(req.headers['content-length'] ?? 0);
  const check = (kind: MediaKind, bytes: number) => {
    const limit = limits[`${kind}Bytes`];
    if (bytes > limit) throw tooLarge(kind, limit);
  };
  check('film', declared);
  const file = await open(path, 'wx', 0o644);
  try {
    let head = Buffer.alloc(0);
    let kind: MediaKind | null = null;
    let bytes = 0;
    const decide = () => {
      kind = kindOfHead(head);
      if (!kind) throw faulty(head.length === 0 ? 'empty' : 'unknown');
      check(kind, declared);
      return kind;
    };
    // The connection stays open for the response.
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (!kind) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      if (!kind && head.length >= HEAD_BYTES) kind = decide();
      if (kind) check(kind, bytes);
      await file.appendFile(chunk);
    }
    return kind ?? decide();
  } finally {
    await file.close();
  }
}

const names: Readonly<Record<MediaKind, string>> = {
  picture: 'A picture',
  drawing: 'A drawing',
  film: 'A film',
  document: 'A document',
};

const tooLarge = (kind: MediaKind, limit: number) =>
  new StudioError(
    413,
    'too-large',
    `${names[kind]} can have up to ${megabytes(limit)}, and this file has more. Make it smaller and try again.`,
  );
