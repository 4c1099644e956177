import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './checks/sample-values.ts';

/** `npm run media:list`: lists the sample's media and embeds in sample-values.json; run it after changing them. */
const list = new URL('./sample-values.json', import.meta.url);
const values = JSON.parse(readFileSync(list, 'utf8')) as { files: Record<string, string> };
const paths = ['media', 'embeds']
  .flatMap((folder) =>
    readdirSync(join('content', folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((path) => /\.(?:webp|avif|svg|mp4|webm|png|ico|html)$/.test(path))
  .sort();
values.files = Object.fromEntries(paths.map((path) => [`/${path}`, sha256(join('content', path))]));
writeFileSync(list, `${JSON.stringify(values, null, 2)}\n`);
