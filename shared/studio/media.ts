/** A file in `content/media`, in the answer of `GET /api/media`. */
export interface MediaFile {
  /** Address such as `/media/pictures/office.jpg`. */
  address: string;
  kind: 'picture' | 'drawing' | 'film';
  bytes: number;
  /** Pixels; null if they are not known. */
  width: number | null;
  height: number | null;
  /** Alternative text to begin with where the picture is used. */
  alt: string;
  /** Where it is used: file, place in it, and page. */
  uses: { file: string; place: string; path: string | null }[];
  /** ISO moment, and the person's name; null for files that came by disk. */
  addedAt: string | null;
  addedBy: string | null;
}
