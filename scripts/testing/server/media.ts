import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fixtureContent } from '../site.ts';

/** A photo that is incompressible in every format. */
export function noisyPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/**
 * One of the fixture's films.
 *
 * @param place location to write into an MP4 like a phone
 */
export function film(format: 'mp4' | 'webm', place?: string): Buffer {
  const bytes = readFileSync(join(fixtureContent, `media/films/gallery-1.${format}`));
  if (!place) return bytes;
  const text = Buffer.from(place, 'latin1');
  const box = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const told = box('udta', box('\u00a9xyz', text));
  // At the end of the last box, so that offsets of the film's data stay valid.
  const at = bytes.indexOf('moov', 0, 'latin1') - 4;
  const size = bytes.readUInt32BE(at);
  const moov = Buffer.concat([bytes.subarray(at, at + size), told]);
  moov.writeUInt32BE(size + told.length);
  return Buffer.concat([bytes.subarray(0, at), moov, bytes.subarray(at + size)]);
}
