import type { MailConfig } from '#server/config.ts';

/** How long the mail server may be silent, in ms, at each step of a delivery. */
const SILENCE_MS = 10_000;

/** @returns nodemailer's connection to the configured server, made anew for each mail */
export async function mailTransport({ smtpUrl, requireTls }: MailConfig) {
  // Loaded only if used: most sites run without mail.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
  });
}
