/** Downloadable documents, by extension, with their media types. */
export const documentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
} as const;

/** Extension of a document. */
export type DocumentType = keyof typeof documentTypes;

/** All extensions of documents. */
export const documentExtensions = Object.keys(documentTypes) as readonly DocumentType[];

/** Extensions of the files in `content/media` that are served unchanged. */
export const servedExtensions = [
  ...['avif', 'webp', 'svg', 'png', 'ico', 'mp4', 'webm'],
  ...documentExtensions,
];

/** The paths below `/media` that are served, such as `/films/hero.mp4`. */
export const servedMedia = new RegExp(`^/[\\w/-]+\\.(?:${servedExtensions.join('|')})$`, 'i');

/** The type of a document by its name or address; null for any other file. */
export function documentType(file: string): DocumentType | null {
  const extension = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(documentTypes, extension) ? (extension as DocumentType) : null;
}
