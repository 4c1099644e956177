import sharp from 'sharp';

const columns = 8;
const gap = 16;
const tile = { width: 300, height: 1200 };

/**
 * Puts thumbnails side by side, each cut to the same height from the top.
 *
 * @param files the pictures, in order
 * @param output path of the PNG to write
 */
export async function writeContactSheet(files: readonly string[], output: string): Promise<void> {
  const tiles = await Promise.all(files.map(toTile));
  const rows = Math.ceil(tiles.length / columns);
  await sharp({
    create: {
      width: Math.min(columns, tiles.length) * (tile.width + gap) + gap,
      height: rows * (tile.height + gap) + gap,
      channels: 3,
      background: '#777',
    },
  })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: gap + (index % columns) * (tile.width + gap),
        top: gap + Math.floor(index / columns) * (tile.height + gap),
      })),
    )
    .png()
    .toFile(output);
}

async function toTile(file: string): Promise<Buffer> {
  const { data, info } = await sharp(file)
    .resize({ width: tile.width })
    .toBuffer({ resolveWithObject: true });
  if (info.height <= tile.height) return data;
  return sharp(data)
    .extract({ left: 0, top: 0, ...tile })
    .toBuffer();
}
