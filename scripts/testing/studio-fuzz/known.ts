/** The studio's data as the calls know it. */
export interface Known {
  host: string;
  origin: string;
  /** Whether {@link SESSION} is sent with most calls. */
  isSignedIn: boolean;
  /** Email address of someone else's account. */
  victim: string;
  /** ID of someone else's account. */
  victimId: string;
  /** Names and texts of the content's files. */
  files: ReadonlyMap<string, string>;
  /** Paths below `/media/`. */
  media: readonly string[];
  /** Token of a shared preview. */
  previewToken: string;
  pictures: readonly Buffer[];
}
