import { join } from 'node:path';
import {
  embedAddress,
  embedsOf,
  readContent,
  readText,
  setValue,
  todayIn,
} from '#server/content/index.ts';
import type { Json } from '#shared/json.ts';
import type { Embed } from '#shared/model/content-values.ts';
import { pathKey } from '#shared/routes.ts';
import { changeContent } from '../changes/change-content.ts';
import { type VideoAddress, videoOf } from './ask-provider.ts';

/** File of a video's still, relative to the content folder. */
export const stillFile = ({ provider, id }: VideoAddress): string =>
  `media/stills/${provider.toLowerCase()}-${id}.webp`;

/** Stores a still in the content folder. */
export const storeStill = (folder: string, file: string, still: Buffer): Promise<void> =>
  changeContent(folder, 'embed', () => new Map([[file, still]]));

/**
 * Adds an embed at the end of a page's first section of embeds. The rest of its file stays unchanged, except
 * for the modification date.
 *
 * @param still the still image to store with it
 * @returns the changed file, relative to the content folder
 * @throws Error with the obstacle; nothing is changed then
 */
export async function addEmbed(
  folder: string,
  path: string,
  embed: Embed,
  still: { file: string; bytes: Buffer } | null,
): Promise<string> {
  let file = '';
  await changeContent(folder, 'embed', () => {
    const page = withEmbed(folder, path, embed);
    file = page.file;
    return new Map<string, string | Buffer>([
      ...(still ? [[still.file, still.bytes] as const] : []),
      [page.file, page.text],
    ]);
  });
  return file;
}

/** A key for the content of an address: a video, regardless of its start time, or a frame. */
function shownAt(address: string): string {
  if (!address.startsWith('https://')) return address;
  const found = embedAddress(address, '560x315');
  const video = 'src' in found && videoOf(found.src);
  if (video) return `${video.provider} ${video.id}`;
  return 'src' in found ? found.src : address;
}

/** A page's file with the embed added. */
function withEmbed(folder: string, path: string, embed: Embed): { file: string; text: string } {
  const { siteFile, files } = readContent(folder);
  const page = files.find(({ content }) => pathKey(content.path) === pathKey(path));
  if (!page) throw new Error(`--page: no page has the path ${path}`);
  const { sections, updated } = page.content;
  const index = sections.findIndex(({ type }) => type === 'embeds');
  const section = sections[index];
  if (section?.type !== 'embeds')
    throw new Error(`${path} has no section of type "embeds" to add it to`);
  const same = [...embedsOf(sections)].find(([, { src }]) => shownAt(src) === shownAt(embed.src));
  if (same) throw new Error(`${path} has it already: "${same[1].title}"`);
  const text = readText(join(folder, page.file));
  const added = setValue(text, ['sections', index, 'items', section.items.length], embed as Json);
  const today = todayIn(siteFile.timeZone);
  return { file: page.file, text: updated ? setValue(added, ['updated'], today) : added };
}
