import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { samplePage, temporaryFolder, writeFiles } from '#testing/server/content.ts';
import { sampleDocument } from '#testing/server/documents.ts';
import { graphOf, ofType, siteOf } from '#testing/server/public-site.ts';
import { startTestSite } from '#testing/server/site.ts';
import { smallContent } from '#testing/small-site.ts';

const lead =
  'Read our [price *list*](/media/prices.pdf#page=2), the [plan](/media/plans/2026.DOCX) or [us](/contact).';
const sections = [
  {
    type: 'page-intro',
    heading: 'Hand-outs',
    lead,
    links: [{ label: 'Prices & terms', href: '/media/prices.pdf' }],
  },
];

/** A site with links to a PDF of 1.26 MB and to a Word document of less than 1 kB. */
function contentWithDownloads(
  texts: Record<string, unknown> = {},
  site: Record<string, unknown> = {},
): string {
  const menu = { label: 'Our prices', href: '/media/prices.pdf' };
  const small = smallContent({ handouts: samplePage('/hand-outs', { sections }) }, site);
  const siteFile = JSON.parse(String(small['site.json']));
  siteFile.footer.links = [menu];
  return temporaryFolder({
    ...small,
    'site.json': JSON.stringify(siteFile),
    'texts.json': JSON.stringify(texts),
    'media/prices.pdf': Buffer.concat([sampleDocument('pdf'), Buffer.alloc(1.26 * 2 ** 20)]),
    'media/plans/2026.DOCX': sampleDocument('docx'),
  });
}

test('a link to a document shows its kind and size', async () => {
  const { origin } = await startTestSite({ contentDir: contentWithDownloads() });
  const { text: html } = await request(origin).get('/hand-outs').expect(200);
  for (const link of [
    '<a href="/media/prices.pdf#page=2">price *list* (PDF, 1.3\u00a0MB)</a>',
    '<a href="/media/plans/2026.DOCX">plan (Word document, 1\u00a0kB)</a>',
    '<a href="/contact">us</a>',
    '>Prices &amp; terms (PDF, 1.3\u00a0MB)</a>',
    '>Our prices (PDF, 1.3\u00a0MB)</a>',
  ])
    expect(html).toContain(link);
  const { body } = await request(origin).get('/page-data/hand-outs.json');
  expect(body.page.sections[0].links[0].label).toBe('Prices & terms (PDF, 1.3\u00a0MB)');
  const { text: markdown } = await request(origin).get('/hand-outs.md').buffer(true);
  expect(markdown).toContain(
    '[price \\*list\\* (PDF, 1.3\u00a0MB)](https://site.example/media/prices.pdf#page=2)',
  );
});

test('kind and size are in the site’s language', async () => {
  const downloads = { link: '{words} [{type}; {size}]', docx: 'Dokument' };
  const site = { language: 'de', locale: 'de_DE' };
  const { origin } = await startTestSite({ contentDir: contentWithDownloads({ downloads }, site) });
  const { text: html } = await request(origin).get('/hand-outs').expect(200);
  expect(html).toContain('>Prices &amp; terms [PDF; 1,3\u00a0MB]</a>');
  // Brackets would end a link in a text.
  expect(html).toContain('>plan (Dokument; 1\u00a0kB)</a>');
});

test('a document that does not exist yet has no size', async () => {
  const contentDir = contentWithDownloads();
  const page = samplePage('/later', {
    sections: [{ ...sections[0], lead: '[Later](/media/later.pdf)' }],
  });
  writeFiles(contentDir, { [join('pages', 'later.json')]: JSON.stringify(page) });
  const { origin } = await startTestSite({ contentDir });
  const { text: html } = await request(origin).get('/later').expect(200);
  expect(html).toContain('<a href="/media/later.pdf">Later</a>');
});

test('the structured data lists each document on a page once', async () => {
  const site = siteOf({ handouts: samplePage('/hand-outs', { sections }) });
  expect(ofType(await graphOf(site, '/hand-outs'), 'DigitalDocument')).toMatchObject([
    {
      name: 'price *list*',
      url: 'https://site.example/media/prices.pdf',
      encodingFormat: 'application/pdf',
    },
    {
      name: 'plan',
      url: 'https://site.example/media/plans/2026.DOCX',
      encodingFormat: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    },
  ]);
});
