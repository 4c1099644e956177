import { expect, test } from 'vitest';
import type { SectionKind } from '#shared/studio/preview.ts';
import { samplePage, temporaryFolder } from '#testing/server/content.ts';
import { contactPage, smallContent } from '#testing/small-site.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';

/** A company without accounts and articles, in Arabic. */
const small = () =>
  temporaryFolder({
    ...smallContent(
      { contact: contactPage(), sent: samplePage('/enquiry-sent') },
      { language: 'ar', locale: 'ar_EG' },
    ),
    'texts.json': JSON.stringify({ footer: { top: 'إلى الأعلى' } }),
  });

const kindsOf = async (studio: TestStudio) => {
  const kinds = (await (await studio.fetch('/api/section-kinds')).json()) as SectionKind[];
  return kinds.filter(({ example }) => example !== null).map(({ type }) => type);
};

/** Kinds whose previews show no section. */
async function withoutPicture(studio: TestStudio): Promise<string[]> {
  const empty: string[] = [];
  for (const type of await kindsOf(studio)) {
    const answer = await studio.fetch(`/preview/kinds/${type}`);
    const main = /<main[^>]*>(.*)<\/main>/s.exec(await answer.text())?.[1] ?? '';
    if (answer.status !== 200 || !main.includes('<')) empty.push(type);
  }
  return empty;
}

test('a thumbnail of every kind of section is rendered, including those for articles', async () => {
  expect(await withoutPicture(await startTestStudio())).toEqual([]);
});

test('a company without accounts and articles is offered no section that it cannot publish', async () => {
  const studio = await startTestStudio({ content: small() });
  const kinds = await kindsOf(studio);
  for (const type of ['login-form', 'welcome-banner', 'article-intro', 'article-nav'])
    expect(kinds).not.toContain(type);
  expect(kinds).toEqual(expect.arrayContaining(['prose', 'contact-form', 'article-list']));
  // Although the site has neither case studies nor a video provider.
  expect(await withoutPicture(studio)).toEqual([]);
});

test('pages of a right-to-left site are previewed in its language with its texts', async () => {
  const studio = await startTestStudio({ content: small() });
  const html = await (await studio.fetch('/preview/edit/pages/contact.json')).text();
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toContain('إلى الأعلى');
});
