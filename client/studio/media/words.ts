import { documentExtensions, documentType } from '#shared/media-files.ts';
import type { MediaFile, MediaKind, MediaLimits, MediaUse } from '#shared/studio/media.ts';
import { fieldAddress } from '../field-address.ts';
import { titleOfFile } from '../file-title.ts';

/** Name of a file without its folders. */
export const fileName = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** A size such as "240 kB" or "2.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 2 ** 20) return `${Math.round(bytes / 1024)}\u00a0kB`;
  const size = bytes / 2 ** 20;
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)}\u00a0MB`;
}

/** Why a file cannot be added: its size, rounded up to tenths, exceeds the limit. */
export function tooLargeMessage(bytes: number, limit: number): string {
  const size = Math.ceil((bytes / 2 ** 20) * 10) / 10;
  return `This file has ${size}\u00a0MB, and up to ${formatBytes(limit)} are possible. Make it smaller and try again.`;
}

/** Pixels such as "1200 × 800"; empty if they are not known. */
export const formatPixels = ({ width, height }: MediaFile): string =>
  width && height ? `${width} × ${height}` : '';

/** Number of uses of a file. */
export function usesLabel({ uses }: MediaFile): string {
  if (uses.length === 0) return 'Unused';
  return uses.length === 1 ? 'Used once' : `Used ${uses.length} times`;
}

/** The limits of uploads, shown in advance. */
export function limitsText(limits: MediaLimits, kinds: readonly MediaKind[]): string {
  const { pictureBytes, drawingBytes, filmBytes, documentBytes, pixels } = limits;
  const sentences: Record<MediaKind, string> = {
    picture: `Pictures, such as photos: JPEG, PNG, WebP, AVIF or HEIC, up to ${formatBytes(pictureBytes)} and ${Math.round(pixels / 1e6)} million\u00a0pixels.`,
    drawing: `Drawings, such as logos: SVG, up to ${formatBytes(drawingBytes)}.`,
    film: `Films: MP4 or WebM, up to ${formatBytes(filmBytes)}.`,
    document: `Documents: ${namesOf(documentExtensions)}, up to ${formatBytes(documentBytes)}.`,
  };
  return kinds.map((kind) => sentences[kind]).join(' ');
}

const namesOf = (extensions: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    extensions.map((extension) => extension.toUpperCase()),
  );

/** File types for the system's file dialog (the `accept` attribute). */
export const acceptOf = (kinds: readonly MediaKind[]): string =>
  kinds.map((kind) => accepted[kind]).join(',');

const accepted: Readonly<Record<MediaKind, string>> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif,.avif',
  drawing: 'image/svg+xml,.svg',
  film: 'video/mp4,video/webm,.mp4,.webm',
  document: documentExtensions.map((extension) => `.${extension}`).join(','),
};

/** The presumed kind of a file; the server checks the actual bytes. */
export function seemingKind({ type, name }: File): MediaKind | null {
  if (type === 'image/svg+xml' || /\.svg$/i.test(name)) return 'drawing';
  if (type.startsWith('video/')) return 'film';
  if (documentType(name)) return 'document';
  return type.startsWith('image/') || /\.hei[cf]$/i.test(name) ? 'picture' : null;
}

/** Address for editing a use; null if the studio does not edit the file. */
export const editAddress = ({ file }: MediaUse): string | null =>
  /^pages\/|^(?:site|theme|redirects|texts)\.json$/.test(file) ? fieldAddress(file, []) : null;

/** Name of a page or file in a list of uses. */
export const titleOfUse = ({ file, path, name }: MediaUse): string =>
  name ?? path ?? titleOfFile(file);
