const BODY = '<body id="top">';

/**
 * Adds a banner to the document of a draft, above everything else.
 *
 * The banner is outside React's tree: hydration ignores it, and the next page is a new document.
 *
 * @param html the document as rendered by React
 * @param until expiry of the link
 */
export function withPreviewBanner(html: Buffer, until: Date): Buffer {
  const moment = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(until);
  const time = `<time datetime="${until.toISOString()}">${moment}</time>`;
  const banner = `<aside class="preview-banner" aria-label="Draft" lang="en" dir="ltr"><p><strong>Draft, not public</strong>, link valid until ${time}</p></aside>`;
  const text = html.toString();
  const at = text.indexOf(BODY) + BODY.length;
  if (at < BODY.length) throw new Error(`The document has no ${BODY}`);
  return Buffer.from(text.slice(0, at) + banner + text.slice(at));
}
