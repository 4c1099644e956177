import { expect, test } from 'vitest';
import type { Steps } from '#server/background/steps.ts';
import { contentSteps, readContent } from '#server/content/index.ts';
import { temporaryContent } from '#testing/server/content.ts';
import { temporaryDist } from '#testing/server/site.ts';
import { readAssetManifest } from './asset-manifest.ts';
import { publicationSteps } from './site-version.ts';

/** The number of steps, and their result. */
function walked<Result>(steps: Steps<Result>): [count: number, result: Result] {
  for (let count = 1; ; count += 1) {
    const { done, value } = steps.next();
    if (done) return [count, value];
  }
}

test('a version of a site with more pages is built in more steps', () => {
  const source = readContent(temporaryContent());
  const [home] = source.files;
  if (!home) throw new Error('The content has no page');
  const manifest = readAssetManifest(temporaryDist());
  const siteUrl = new URL('https://site.example');
  const stepsOf = (pages: number) => {
    const more = Array.from({ length: pages }, (_, n) => {
      return { file: `pages/more-${n}.json`, content: { ...home.content, path: `/more-${n}` } };
    });
    const files = [...source.files, ...more];
    const [count, content] = walked(contentSteps({ ...source, files }, new Date()));
    const [others, site] = walked(publicationSteps({ content, manifest, siteUrl }));
    expect(site.pages.size).toBe(files.length);
    return count + others;
  };
  expect(stepsOf(1000) - stepsOf(0)).toBeGreaterThan(20);
});
