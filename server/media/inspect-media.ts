import { statSync } from 'node:fs';
import { extname } from 'node:path';
import { type DocumentType, documentType } from '#shared/media-files.ts';
import { documentFormat } from './document-format.ts';
import { isoBox, pngChunk, riffChunk, textIn } from './formats.ts';
import { type Finding, type Inspection, stampOf } from './inspection.ts';
import { PartReader, TooManyPartsError } from './parts.ts';

/** By path. */
const inspections = new Map<string, Inspection>();

/**
 * Looks for metadata in a picture or film: EXIF, XMP, texts, and a film's location. A colour profile is
 * allowed. A document is checked for its format and macros. A file is read once, and again if it may have
 * changed. Blocks the thread, so the one that serves visitors asks the content index instead.
 *
 * @param path of a file whose extension `isInspected`
 */
export function inspectMedia(path: string): Inspection {
  const known = inspections.get(path);
  if (known && known.stamp === stampOf(statSync(path))) return known;
  const inspection = PartReader.open(path, (file) => ({
    stamp: stampOf(file.stats),
    finding: findingIn(file, path),
  }));
  inspections.set(path, inspection);
  return inspection;
}

function findingIn(file: PartReader, path: string): Finding | null {
  const extension = extname(path).toLowerCase();
  const document = documentType(path);
  try {
    if (!file.stats.isFile()) return 'another format';
    if (document) return inDocument(file, document);
    if (extension === '.webp') return inWebp(file);
    if (extension === '.png') return inPng(file);
    return extension === '.avif' ? inAvif(file) : inFilm(file);
  } catch (error) {
    if (error instanceof TooManyPartsError) return 'too many parts';
    throw error;
  }
}

function inDocument(file: PartReader, wanted: DocumentType): Finding | null {
  const { type, hasMacro } = documentFormat(file);
  if (type !== wanted) return 'another format';
  return hasMacro ? 'a macro' : null;
}

function inWebp(file: PartReader): Finding | null {
  const head = file.bytes(0, 12);
  if (textIn(head, 0, 4) !== 'RIFF' || textIn(head, 8, 12) !== 'WEBP') return 'another format';
  for (const { name } of file.parts(riffChunk, 12)) {
    if (name === 'EXIF') return 'EXIF';
    if (name === 'XMP ') return 'XMP';
  }
  return null;
}

function inPng(file: PartReader): Finding | null {
  if (textIn(file.bytes(0, 8), 1, 4) !== 'PNG') return 'another format';
  for (const { name } of file.parts(pngChunk, 8)) {
    if (name === 'eXIf') return 'EXIF';
    if (name === 'iTXt' || name === 'tEXt' || name === 'zTXt') return 'a text';
  }
  return null;
}

function inAvif(file: PartReader): Finding | null {
  if (textIn(file.bytes(0, 8), 4, 8) !== 'ftyp') return 'another format';
  for (const box of file.parts(isoBox)) {
    const found = box.name === 'meta' && file.search(box, ['Exif', 'rdf+xml']);
    if (found) return found === 'Exif' ? 'EXIF' : 'XMP';
  }
  return null;
}

/** `©xyz` and `loci` are the location fields of QuickTime and 3GPP; iPhones use a key with `location`. */
const places = ['\u00a9xyz', 'loci', 'location'];

function inFilm(file: PartReader): Finding | null {
  for (const film of file.parts(isoBox)) {
    if (film.name !== 'moov') continue;
    for (const box of file.parts(isoBox, film.content, film.end))
      if ((box.name === 'udta' || box.name === 'meta') && file.search(box, places))
        return 'a location';
  }
  return null;
}
