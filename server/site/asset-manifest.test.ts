import { expect, test } from 'vitest';
import type { Page } from '#shared/page-data.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { temporaryDist } from '#testing/server/site.ts';
import { assetsOf, readAssetManifest } from './asset-manifest.ts';

const pageWith = (...types: string[]) =>
  ({ sections: types.map((type) => ({ type })) }) as unknown as Page;

const site = { embeds: 'direct' } as const;

test('a page loads the entry and the chunks of its sections, each once', () => {
  const manifest = readAssetManifest(temporaryDist());
  const { script, modules } = assetsOf(
    manifest,
    pageWith('page-intro', 'contact-form', 'contact-form'),
    site,
  );
  expect(script).toBe('/assets/entry-ABCD1234.js');
  expect(modules).toEqual(['/assets/chunk-ABCD1234.js', '/assets/contact-form-ABCD1234.js']);
});

test('a page without such sections and the not-found page load only the common assets', () => {
  const manifest = readAssetManifest(temporaryDist());
  const expected = ['/assets/chunk-ABCD1234.js'];
  expect(assetsOf(manifest, pageWith('prose'), site).modules).toEqual(expected);
  expect(assetsOf(manifest, null, site).modules).toEqual(expected);
});

test('the entry is not loaded twice if a chunk imports it', () => {
  const manifest = readAssetManifest(temporaryDist());
  manifest.sections.prose = [manifest.script, '/assets/prose.js'];
  expect(assetsOf(manifest, pageWith('prose'), site).modules).not.toContain(manifest.script);
});

test('a page links the common styles together with those of its first part, followed by the other parts', () => {
  const manifest = readAssetManifest(temporaryDist());
  const stylesOf = (...types: string[]) => assetsOf(manifest, pageWith(...types), site).styles;
  expect(stylesOf('features')).toEqual(['/assets/main-ABCD1234.css']);
  expect(stylesOf('prose', 'steps')).toEqual(['/assets/page-text-ABCD1234.css']);
  expect(stylesOf('prose', 'contact-form', 'login-form')).toEqual([
    '/assets/page-text-ABCD1234.css',
    '/assets/forms-ABCD1234.css',
  ]);
});

test('a page with a common set of parts links one stylesheet', () => {
  const manifest = {
    ...readAssetManifest(temporaryDist()),
    pageStyles: { text: '/assets/page-text.css', 'proof-text': '/assets/page-proof-text.css' },
  };
  const stylesOf = (...types: string[]) => assetsOf(manifest, pageWith(...types), site).styles;
  expect(stylesOf('prose', 'case-study')).toEqual(['/assets/page-proof-text.css']);
  expect(stylesOf('case-study', 'steps')).toEqual(['/assets/page-proof-text.css']);
});

test('only a site that asks for consent has the styles of the consent prompt', () => {
  const manifest = {
    ...readAssetManifest(temporaryDist()),
    consentStyles: ['/assets/consent.css'],
  };
  const script = { name: 'S', purpose: 'P', src: 'https://s.example/s.js', hosts: [] };
  const stylesOf = (of: Parameters<typeof assetsOf>[2]) => assetsOf(manifest, null, of).styles;
  const asking = ['/assets/main-ABCD1234.css', '/assets/consent.css'];
  expect(stylesOf({ embeds: 'click' })).toEqual(asking);
  expect(stylesOf({ embeds: 'direct', scripts: [script] })).toEqual(asking);
  expect(stylesOf(site)).toEqual(['/assets/main-ABCD1234.css']);
});

test('without a build, the error explains how to make one', () => {
  expect(() => readAssetManifest(temporaryFolder())).toThrow('run "npm run build" first');
});
