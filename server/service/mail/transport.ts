import type { MailConfig } from '#server/config.ts';

/** Timeout for the mail server's answer at each step of a delivery, in ms. */
const SILENCE_MS = 10_000;

/** @returns nodemailer's connection to the configured server, a new one for each mail */
export async function mailTransport({ smtpUrl, requireTls }: MailConfig) {
  // Loaded on first use: most sites run without mail.
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
