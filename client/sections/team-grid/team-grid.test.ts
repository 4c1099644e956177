import { expect, test } from 'vitest';
import { documentText, publishedFixture } from '#testing/server/public-site.ts';

const site = publishedFixture();

test('the card of a member without a description has the specified text', async () => {
  const html = await documentText(site, '/ourteam');
  const [, ...cards] = html.split('<li class="team-card"');
  expect(cards.map((card) => card.includes('<p>Profile details coming soon.</p>'))).toEqual([
    false,
    true,
    true,
  ]);
});
