/** Where enquiries are mailed to, and by which server. */
export interface MailConfig {
  readonly to: readonly [string, ...string[]];
  /** `smtp:` or `smtps:`, with user and password if the server wants them. */
  readonly smtpUrl: string;
}
