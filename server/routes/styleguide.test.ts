import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { Section } from '#shared/sections/index.ts';
import { startTestSite } from '#testing/server/site.ts';
import { styleguide } from './styleguide.ts';

test('the styleguide has a document and a section of every kind in the content', async () => {
  const { published } = await startTestSite();
  const app = express().use(styleguide(() => published));
  const document = await request(app).get('/styleguide');
  expect([document.status, document.type]).toEqual([200, 'text/html']);
  const { body } = await request(app).get('/styleguide.json');
  const kinds = [...published.pages.values()].flatMap(({ sections }) => sections);
  const shown = new Set(body.map(({ type }: { type: string }) => type));
  expect(shown).toEqual(new Set(kinds.map(({ type }) => type)));
  expect(layouts(body)).toEqual(layouts(kinds));
});

/** The layouts of the sections that depend on the number or the kinds of their items. */
function layouts(sections: readonly Section[]): Set<string> {
  const found = sections.flatMap((section) => {
    if (section.type === 'features') return `${section.items.length} features`;
    if (section.type !== 'embeds') return [];
    return section.items.map(({ kind, size }) => `${kind} ${size}`).join();
  });
  return new Set(found);
}

test('the styleguide exists only in development', async () => {
  const { origin } = await startTestSite();
  expect((await request(origin).get('/styleguide')).status).toBe(404);
  expect((await request(origin).get('/styleguide.json')).status).toBe(404);
});
