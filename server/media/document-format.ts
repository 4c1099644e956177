import { type DocumentType, documentTypes } from '#shared/media-files.ts';
import { textIn, zipEntry } from './formats.ts';
import type { PartReader } from './parts.ts';

/** A document's format, told by its bytes. */
export interface DocumentFormat {
  /** Null if it is none of the documents that visitors may have. */
  type: DocumentType | null;
  /** Whether it holds a program for an office suite. */
  hasMacro: boolean;
}

/** Folders by which one format of Office Open XML is told from the others (ECMA-376, part 1). */
const folders: Readonly<Record<string, DocumentType>> = {
  'word/': 'docx',
  'xl/': 'xlsx',
  'ppt/': 'pptx',
};

/** Where Microsoft Office and OpenDocument (part 2, section 3) keep programs. */
const macro = /^(?:(?:word|xl|ppt)\/vbaProject|Basic\/|Scripts\/)/;

/**
 * The format of a document, whatever its name.
 *
 * @throws TooManyPartsError if it is an archive of more files than are looked at
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

/** Bytes of an archive's head before the name of its first file. */
const NAME_AT = 30;

/** An OpenDocument begins with its media type, uncompressed (OpenDocument, part 2, section 3.3). */
function openDocument(file: PartReader): DocumentType | null {
  const start = file.bytes(NAME_AT, 128).toString('latin1');
  for (const type of ['odt', 'ods', 'odp'] as const)
    if (start.startsWith(`mimetype${documentTypes[type]}PK`)) return type;
  return null;
}

/** An archive's list of files is named in its last 22 bytes, behind which is only a comment. */
const END_BYTES = 22;
const MAX_COMMENT = 65_000;

/** The names of the files in an archive, the first 64 letters of each; none if it is no archive. */
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
