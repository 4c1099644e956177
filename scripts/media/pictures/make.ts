/**
 * Makes the pictures of the site into `content/media`:
 *   tsx scripts/media/pictures/make.ts [name…]
 * Names are file names without suffix (`contact`, `kavya-nair`) or whole groups (`services`,
 * `scenes`, `portraits`, `logos`, `brand`); without any, everything is made. The same run always
 * gives the same bytes on the same version of sharp.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { services } from './services.ts';
import { illustration } from './svg.ts';

const MEDIA = join(import.meta.dirname, '../../../content/media');

type Picture = {
  readonly group: string;
  readonly name: string;
  readonly make: () => Promise<void>;
};

async function write(file: string, content: string | Uint8Array): Promise<void> {
  const path = join(MEDIA, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

const pictures: Picture[] = [
  ...Object.entries(services).map(([name, draw]) => ({
    group: 'services',
    name,
    make: () => write(`services/${name}.svg`, illustration(draw())),
  })),
];

const wanted = process.argv.slice(2);
for (const { group, name, make } of pictures)
  if (wanted.length === 0 || wanted.includes(group) || wanted.includes(name)) await make();
