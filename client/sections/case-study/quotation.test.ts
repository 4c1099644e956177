import { expect, test } from 'vitest';
import { documentText, publishedFixture } from '#testing/server/public-site.ts';

test('a quotation has the quotation marks of the page’s language', async () => {
  const html = await documentText(publishedFixture(), '/casestudies/lenses');
  // Browsers add the quotation marks of each language (HTML, 4.5.7).
  expect(html).toContain('<q>The lens is clear, and so was the invoice.</q>');
  expect(html).not.toMatch(/<p>[“„«]/);
});
