import { expect, test } from 'vitest';
import { loadContent } from '#server/content/index.ts';
import { markdownPath } from '#shared/routes.ts';
import { samplePage, temporaryFolder } from '#testing/server/content.ts';
import {
  documentText,
  machineText,
  publishedFixture,
  publishFolder,
} from '#testing/server/public-site.ts';
import { contactPage, smallContent } from '#testing/small-site.ts';

const site = publishedFixture();

test('other contact channels come before the form; external ones open in a new tab', async () => {
  const html = await documentText(site, '/contact');
  const [ways = '', form = ''] =
    /<ul class="contact-ways".*?<\/form>/s.exec(html)?.[0].split('<form') ?? [];
  expect(form).toContain('name="your_message"');
  expect(ways).toMatch(/<a href="https:\/\/wa\.me\/442079460000"[^>]* target="_blank"/);
  expect(ways).toContain('<p>Good for a screenshot.</p>');
  expect(ways).toMatch(
    /<a href="mailto:fixture@fixture.example"[^>]*>.*fixture@fixture.example<\/a>/,
  );
});

test('phone number and message are described by their hints', async () => {
  const html = await documentText(site, '/contact');
  for (const [name, hint] of [
    ['phone_number', 'We ask so that we can call'],
    ['your_message', 'For example:'],
  ] as const) {
    const [, id] = new RegExp(`<p class="field-help" id="([^"]+)">${hint}`).exec(html) ?? [];
    const [control] = new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
    expect(id).toBeTruthy();
    expect(control).toContain(`aria-describedby="${id}"`);
  }
});

test('Markdown has the reason and the channels', async () => {
  const markdown = await machineText(site, markdownPath('/contact'));
  expect(markdown).toContain('We ask so that we can call you back.');
  expect(markdown).toContain('For example: “Our lamps flicker.”');
  expect(markdown).toContain('We keep it for [two years]');
  expect(markdown).toContain(
    '- [WhatsApp +44 20 7946 0000](https://wa.me/442079460000): Good for a screenshot.',
  );
});

/** A small site with these additional fields in `site.json`. */
const contentWith = (fields: Record<string, unknown>) =>
  temporaryFolder(
    smallContent({ contact: contactPage(), sent: samplePage('/enquiry-sent') }, fields),
  );

/** Names of the fields that a browser requires. */
const requiredIn = (html: string) =>
  [...html.matchAll(/<(?:input|textarea)[^>]*>/g)]
    .filter(([tag]) => tag.includes(' required'))
    .map(([tag]) => /name="(\w+)"/.exec(tag)?.[1]);

test('the phone number is optional if configured, and the other three fields stay required', async () => {
  const specified = await documentText(site, '/contact');
  expect(requiredIn(specified)).toEqual([
    'your_name',
    'email_address',
    'phone_number',
    'your_message',
  ]);
  const folder = contentWith({ enquiryPhone: 'optional' });
  const html = await documentText(publishFolder(folder), '/contact');
  expect(requiredIn(html)).toEqual(['your_name', 'email_address', 'your_message']);
  expect(html).toContain('>Phone number (optional)</label>');
});

test('the phone number is not optional with the specified form outcomes', () => {
  const folder = contentWith({ enquiryPhone: 'optional', formOutcomes: 'specified' });
  expect(() => loadContent(folder)).toThrow(
    'site.json at enquiryPhone: expected "required", unless "formOutcomes" is "verified", found "optional"',
  );
});
