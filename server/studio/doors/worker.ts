/** A process of its own ends with the one that started it. Nothing behind this door loads a package. */
export { endWithParent } from '#server/background/end-with-parent.ts';
/** Tells a document's format by its bytes. */
export { documentFormat } from '#server/media/document-format.ts';
/** The parts of a film's file, from which metadata is removed. */
export { isoBox, webmElement } from '#server/media/formats.ts';
export { type Part, type PartFormat, PartReader, TooManyPartsError } from '#server/media/parts.ts';
/** Writes a file under another name first, so that nobody reads half of it. */
export { writeWhole } from '#server/pictures/picture-notes.ts';
