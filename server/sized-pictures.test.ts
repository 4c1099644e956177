import { expect, test } from 'vitest';
import type { Page } from '#shared/page-data.ts';
import { masterHash, withSizedPictures } from './sized-pictures.ts';
import { samplePage, temporaryFolder } from './test-content.ts';

const seen = Buffer.from('a picture');
const built = (src: string) => ({
  [src]: { name: 'office-12345678', width: 1200, master: masterHash(seen) },
});

/** The opening's picture of a page with this one, after it went through. */
function pictureOf(picture: { src: string; width: number }, files: Record<string, Buffer>) {
  const [section] = samplePage('/').sections;
  const page = { ...samplePage('/'), sections: [{ ...section, picture }] } as unknown as Page;
  const pages = withSizedPictures(
    new Map([['/', page]]),
    built('/media/office.webp'),
    temporaryFolder(files),
  );
  const [first] = pages.get('/')?.sections ?? [];
  return first?.type === 'page-intro' ? first.picture : undefined;
}

test('a picture that the build has seen gets the name of its sizes', () => {
  const picture = { src: '/media/office.webp', width: 1200 };
  expect(pictureOf(picture, { 'media/office.webp': seen })).toEqual({
    ...picture,
    sized: 'office-12345678',
  });
});

test('one that is new, has changed, is gone, or is said to be of another width, keeps its own file', () => {
  const files = { 'media/office.webp': seen, 'media/new.webp': seen };
  for (const [picture, present] of [
    [{ src: '/media/new.webp', width: 1200 }, files],
    [{ src: '/media/office.webp', width: 1200 }, { 'media/office.webp': Buffer.from('another') }],
    [{ src: '/media/office.webp', width: 1200 }, {}],
    [{ src: '/media/office.webp', width: 800 }, files],
  ] as const) {
    expect(pictureOf(picture, present)).toEqual(picture);
  }
});
