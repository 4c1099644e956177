import { type DocumentType, documentTypes } from '#shared/media-files.ts';
import { textIn, zipEntry } from './formats.ts';
import type { PartReader } from './parts.ts';

/** A document's format, detected from its bytes. */
export interface DocumentFormat {
  /** Null if documents of this type are not served. */
  type: DocumentType | null;
  /** Whether it contains macros. */
  hasMacro: boolean;
}

/** Folders that distinguish the formats of Office Open XML (ECMA-376, part 1). */
const folders: Readonly<Record<string, DocumentType>> = {
  'word/': 'docx',
  'xl/': 'xlsx',
  'ppt/': 'pptx',
};

/** Locations of macros in Microsoft Office and OpenDocument files (part 2, section 3). */
const macro = /^(?:(?:word|xl|ppt)\/vbaProject|Basic\/|Scripts\/)/;

/**
 * Detects the format of a document, regardless of its name.
 *
 * @throws TooManyPartsError if it is an archive with more entries than the limit
 */
export function documentFormat(file: PartReader): DocumentFormat {
  if (textIn(file.bytes(0, 5), 0, 5) === '%PDF-') return { type: 'pdf', hasMacro: false };
  let type: DocumentType | null = null;
  let [isOfficeOpen, hasMacro] = [false, false];
  for (const name of entryNames(file)) {
    type ??= folders[name.slice(0, name.indexOf('/') + 1)] ?? null;
    isOfficeOpen ||= name === '[Content_Types].xml';
    hasMacro ||= macro.test(name);
  }
  return { type: openDocument(file) ?? (isOfficeOpen ? type : null), hasMacro };
}

/** Offset of the first file name in an archive. */
const NAME_AT = 30;

/** An OpenDocument file begins with its media type, uncompressed (OpenDocument, part 2, section 3.3). */
function openDocument(file: PartReader): DocumentType | null {
  const start = file.bytes(NAME_AT, 128).toString('latin1');
  for (const type of ['odt', 'ods', 'odp'] as const)
    if (start.startsWith(`mimetype${documentTypes[type]}PK`)) return type;
  return null;
}

/** Size of the end-of-central-directory record, which only a comment may follow. */
const END_BYTES = 22;
const MAX_COMMENT = 65_000;

/** The names of the files in an archive, up to 64 characters each; none if it is not an archive. */
function* entryNames(file: PartReader): Generator<string, undefined> {
  if (textIn(file.bytes(0, 4), 0, 4) !== 'PK\x03\x04') return;
  const from = Math.max(0, file.size - END_BYTES - MAX_COMMENT);
  const last = file.bytes(from, END_BYTES + MAX_COMMENT);
  const at = last.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (at < 0 || last.length - at < END_BYTES) return;
  const [size, start] = [last.readUInt32LE(at + 12), last.readUInt32LE(at + 16)];
  const end = Math.min(start + size, file.size);
  for (const { name } of file.parts(zipEntry, start, end)) yield name;
}
