import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { IconDrawing } from './icons.ts';

/** Writes icons into a folder. */
export async function drawIcons(drawings: readonly IconDrawing[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, size, svg } of drawings) {
    const write = (content: string | Buffer) => writeFile(join(folder, file), content);
    if (file.endsWith('.svg')) await write(svg);
    else if (file.endsWith('.ico')) await write(ico(await png(svg, size)));
    else await write(await png(svg, size));
  }
}

/** Icons without rounded corners have no transparent pixels either. */
function png(svg: string, size: number): Promise<Buffer> {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  return sharp(Buffer.from(sized)).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
}

/** An ICO file with one PNG of 32 by 32 pixels. */
function ico(image: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}
