import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runInTurns, visitAll } from '#server/background/steps.ts';
import {
  languageOf,
  memoized,
  type PageFile,
  type ValidContent,
  type VisibleContent,
  withPlainSpaces,
} from '#server/content/index.ts';
import { interfaceTexts } from '#shared/interface-texts.ts';
import { changeParts } from '#shared/json/change-parts.ts';
import { mapLazily } from '#shared/lazy-map.ts';
import { type DocumentType, documentType } from '#shared/media-files.ts';
import { parseRichText } from '#shared/rich-text.ts';
import { translateWith } from '#shared/translate.ts';

/** Sizes in bytes of the documents that the content links, by address. */
export type Downloads = ReadonlyMap<string, number>;

/** The address of a document in `content/media` that a link leads to; null for any other target. */
function documentAt(href: unknown): string | null {
  if (typeof href !== 'string' || !href.startsWith('/media/')) return null;
  const address = href.replace(/[?#].*/, '');
  return documentType(address) && address;
}

/** The documents linked in a part of the content, by address, with the words of the first link to each. */
export const downloadsIn = memoized((part: object): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const add = (words: string, href: unknown) => {
    const address = documentAt(href);
    if (address && !found.has(address)) found.set(address, words);
  };
  changeParts(part, (value) => {
    if (typeof value !== 'string') {
      if (isLink(value)) add(value.label, value.href);
    } else if (value.includes('](/media/'))
      for (const { text, href } of parseRichText(value)) add(text, href);
    return value;
  });
  return found;
});

/** Looks up the documents linked in the content; a missing one has no size. */
export async function findDownloads({ folder, siteFile, files }: ValidContent): Promise<Downloads> {
  const addresses = new Set(downloadsIn(siteFile).keys());
  const add = ({ content }: PageFile) => {
    for (const address of downloadsIn(content).keys()) addresses.add(address);
  };
  // In turns, because one pass over all pages would hold up visitors.
  await runInTurns(visitAll(files, add));
  const found = new Map<string, number>();
  const look = async (address: string) => {
    const stats = await stat(join(folder, address)).catch(() => null);
    if (stats) found.set(address, stats.size);
  };
  await Promise.all(Array.from(addresses, look));
  return found;
}

/** Adds format and size to each link to a document, for visitors and for programs. */
export function withDownloads(content: VisibleContent, downloads: Downloads): VisibleContent {
  if (downloads.size === 0) return content;
  const { site, pages, previews, texts } = content;
  const translate = translateWith(texts);
  const named = (words: string, href: unknown): string => {
    const address = documentAt(href);
    const bytes = address && downloads.get(address);
    if (!bytes) return words;
    const type = translate(interfaceTexts.downloads[documentType(address) as DocumentType]);
    const size = formatBytes(bytes, languageOf(site));
    return translate(interfaceTexts.downloads.link, { words, type, size });
  };
  const change = (part: string | object): unknown => {
    if (typeof part === 'string') return withNamedLinks(part, named);
    if (!isLink(part)) return part;
    const label = named(part.label, part.href);
    return label === part.label ? part : { ...part, label };
  };
  return {
    ...content,
    site: changeParts(site, change),
    pages: mapLazily(pages, (page) => changeParts(page, change)),
    previews: mapLazily(previews, (page) => changeParts(page, change)),
  };
}

const isLink = (part: object): part is { label: string; href: unknown } =>
  'href' in part && 'label' in part && typeof part.label === 'string';

/** Replaces the words of the links in a rich text. */
function withNamedLinks(text: string, named: (words: string, href: string) => string): string {
  if (!text.includes('](/media/')) return text;
  return parseRichText(text)
    .map(({ text: words, strong, href }) => {
      if (strong) return `**${words}**`;
      if (href === undefined) return words;
      // A bracket would end the link.
      const name = named(words, href).replaceAll('[', '(').replaceAll(']', ')');
      return `[${name}](${href})`;
    })
    .join('');
}

/** A size such as `240 kB` or `2.4 MB`, in a language. */
function formatBytes(bytes: number, language: string): string {
  const [size, unit] =
    bytes < 2 ** 20 ? [Math.ceil(bytes / 2 ** 10), 'kilobyte'] : [bytes / 2 ** 20, 'megabyte'];
  const maximumFractionDigits = size < 10 ? 1 : 0;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits });
  return withPlainSpaces(format.format(size)).replaceAll(' ', '\u00a0');
}
