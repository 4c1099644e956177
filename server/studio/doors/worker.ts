/** Ends a child process with its parent. Nothing in this module loads a package. */
export { endWithParent } from '#server/background/end-with-parent.ts';
/** Writes a file under a temporary name first, so that it is never read half-written. */
export { writeFileAtomically } from '#server/database/write-file-atomically.ts';
/** Detects a document's format from its bytes. */
export { documentFormat } from '#server/media/document-format.ts';
/** The parts of a film's file, from which metadata is removed. */
export { isoBox, webmElement } from '#server/media/formats.ts';
export { type Part, type PartFormat, PartReader, TooManyPartsError } from '#server/media/parts.ts';
