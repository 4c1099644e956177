import { expect, test } from 'vitest';
import { markdownPath } from '#shared/routes.ts';
import { documentText, machineText, publishedFixture } from '#testing/server/public-site.ts';

const site = publishedFixture();

test('other ways to reach the company come after the form; outside ones open in a new tab', async () => {
  const html = await documentText(site, '/contact');
  const [form = '', aside = ''] = /<form.*<\/section>/s.exec(html)?.[0].split('</form>') ?? [];
  expect(form).toContain('name="your_message"');
  expect(aside).toMatch(/<a href="https:\/\/wa\.me\/442079460000"[^>]* target="_blank"/);
  expect(aside).toContain('<p>Good for a screenshot.</p>');
  expect(aside).toContain('<a href="mailto:fixture@fixture.example">fixture@fixture.example</a>');
});

test('the field of the phone number is described by the reason why it is asked for', async () => {
  const html = await documentText(site, '/contact');
  const [, id] = /<p class="field-help" id="([^"]+)">We ask so that we can call/.exec(html) ?? [];
  const [input] = /<input[^>]*name="phone_number"[^>]*>/.exec(html) ?? [];
  expect(id).toBeTruthy();
  expect(input).toContain(`aria-describedby="${id}"`);
});

test('Markdown has the reason and the ways', async () => {
  const markdown = await machineText(site, markdownPath('/contact'));
  expect(markdown).toContain('We ask so that we can call you back.');
  expect(markdown).toContain(
    '- [WhatsApp +44 20 7946 0000](https://wa.me/442079460000): Good for a screenshot.',
  );
});
