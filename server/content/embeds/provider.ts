import type { Embed } from '#shared/model/content-values.ts';

/** A company whose videos, posts, dashboards or maps can be embedded. */
export interface Provider {
  /** Whether an address (its host and path) belongs to this provider. */
  has(url: URL): boolean;
  /** The embeddable address and its kind; null if the address cannot be embedded. */
  embed(url: URL, size: Embed['size']): Embeddable | null;
  /** Description of the embeddable addresses, and how to get one. */
  expected: string;
}

export interface Embeddable {
  src: string;
  kind: Embed['kind'];
}

/** Width and height in px. */
export const pixels = (size: Embed['size']): [width: number, height: number] =>
  size.split('x').map(Number) as [number, number];

/** The segments of a path. */
export const segments = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);
