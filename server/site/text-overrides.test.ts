import request from 'supertest';
import { expect, test } from 'vitest';
import { samplePage, temporaryFolder } from '#testing/server/content.ts';
import { startTestSite } from '#testing/server/site.ts';
import { contactPage, smallContent } from '#testing/small-site.ts';

const texts = {
  header: { menu: 'القائمة', skip: 'إلى المحتوى' },
  footer: { top: 'إلى الأعلى' },
  forms: { yourName: 'الاسم', notSent: 'لم يُرسل', goBack: 'ارجع <هنا>' },
  calls: { empty: 'وصل فارغا.' },
  service: { nameRequired: 'الاسم مطلوب.', fields: 'راجع الحقول.' },
  errors: { refused: 'لا جواب' },
};
const fromOwnPage = { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://site.example' };

/** A site in Arabic in front of the built-in service. */
const startArabicSite = () =>
  startTestSite({
    contentDir: temporaryFolder({
      ...smallContent(
        { contact: contactPage(), sent: samplePage('/enquiry-sent') },
        { language: 'ar', locale: 'ar_EG' },
      ),
      'texts.json': JSON.stringify(texts),
    }),
  });

test('pages have the language, its direction and its texts', async () => {
  const { origin } = await startArabicSite();
  const { text } = await request(origin).get('/contact');
  expect(text).toMatch(/<html[^>]* lang="ar" dir="rtl"/);
  expect(text).toContain('property="og:locale" content="ar_EG"');
  const html = text.replace(/<script.*?<\/script>/gs, '');
  for (const words of ['القائمة', 'إلى المحتوى', 'إلى الأعلى', 'الاسم'])
    expect(html).toContain(words);
  for (const words of ['>Menu<', 'Skip to', 'Back to top', 'Your name'])
    expect(html).not.toContain(words);
  // Texts missing from the file stay in English.
  expect(html).toContain('Email address');
});

test('responses of the service are shown in these texts', async () => {
  const { origin } = await startArabicSite();
  const post = () => request(origin).post('/api/contact').type('form').set(fromOwnPage);
  const refused = await post().send('your_name=&email_address=a@b.example');
  expect(refused.status).toBe(422);
  const html = refused.text.replace(/<script.*?<\/script>/gs, '');
  expect(html).toContain('الاسم مطلوب.');
  expect(html).toContain('راجع الحقول.');
  const json = await request(origin).post('/api/contact').send({ email_address: 'a@b.example' });
  expect(json.body.message).toBe('Please check the highlighted fields.');
});

test('pages outside React also use these texts, escaped', async () => {
  const { origin } = await startArabicSite();
  const empty = await request(origin).post('/api/contact').type('form').set(fromOwnPage);
  expect(empty.text).toContain('<html lang="ar" dir="rtl">');
  expect(empty.text).toContain('<h1>لم يُرسل</h1>');
  expect(empty.text).toContain('<p>وصل فارغا. ارجع &lt;هنا&gt;</p>');
  const malformed = await request(origin).get('/%');
  expect(malformed.text).toContain('<h1>لا جواب</h1>');
});
