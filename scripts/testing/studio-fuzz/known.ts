/** The studio's data as known to the calls. */
export interface Known {
  host: string;
  origin: string;
  /** Whether {@link SESSION} is sent with most calls. */
  isSignedIn: boolean;
  /** Email address of someone else's account. */
  victim: string;
  /** ID of someone else's account. */
  victimId: string;
  /** Texts of the content's files by name. */
  files: ReadonlyMap<string, string>;
  /** Paths below `/media/`. */
  media: readonly string[];
  /** Token of a shared preview. */
  previewToken: string;
  pictures: readonly Buffer[];
}
