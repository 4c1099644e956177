import type { Embed } from '#shared/model/content-values.ts';

/** A company whose videos, posts, dashboards or maps pages may show. */
export interface Provider {
  /** Whether people copy addresses of this host, and of this path, from it. */
  has(url: URL): boolean;
  /** The embeddable address, and what it shows; null if the address cannot be embedded. */
  embed(url: URL, size: Embed['size']): Embeddable | null;
  /** Tells which address can be embedded, and how to get it. */
  expected: string;
}

export interface Embeddable {
  src: string;
  kind: Embed['kind'];
}

/** Width and height in px. */
export const pixels = (size: Embed['size']): [width: number, height: number] =>
  size.split('x').map(Number) as [number, number];

/** The parts of a path between its slashes. */
export const segments = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean);
