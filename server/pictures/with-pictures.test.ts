import { expect, test } from 'vitest';
import type { Page } from '#shared/page-data.ts';
import { pageWithPicture } from '#testing/server/pictures.ts';
import { withPictures } from './with-pictures.ts';

const facts = { width: 1200, height: 900, sized: 'office-12345678', blur: 'a4 b4 w9 x9 y9 z9' };

/** The picture of a page's first section, with facts. */
function pictureOf(src: string, known: Record<string, typeof facts>) {
  const page = pageWithPicture('/', src) as unknown as Page;
  const pages = withPictures(new Map([['/', page]]), new Map(Object.entries(known)));
  const [first] = pages.get('/')?.sections ?? [];
  return first?.type === 'page-intro' ? first.picture : undefined;
}

test('a picture gets the metadata of its file', () => {
  expect(pictureOf('/media/office.webp', { '/media/office.webp': facts })).toEqual({
    src: '/media/office.webp',
    alt: 'A day of the team',
    ...facts,
  });
});

test('a logo that is a photo is replaced, too', () => {
  const strip = { type: 'logo-strip', logos: [{ name: '', image: '/media/logo.JPG' }] };
  const page = { ...pageWithPicture('/', ''), sections: [strip] } as unknown as Page;
  const pages = withPictures(new Map([['/', page]]), new Map([['/media/logo.JPG', facts]]));
  expect(pages.get('/')?.sections[0]).toMatchObject({
    logos: [{ image: '/assets/office-12345678-1200.webp', width: 1200 }],
  });
});

test('a photo is replaced by its resized file', () => {
  expect(pictureOf('/media/office.jpg', { '/media/office.jpg': facts })).toMatchObject({
    src: '/assets/office-12345678-1200.webp',
    width: 1200,
  });
});

test('a picture without metadata keeps only its address', () => {
  expect(pictureOf('/media/other.webp', { '/media/office.webp': facts })).toEqual({
    src: '/media/other.webp',
    alt: 'A day of the team',
  });
});
