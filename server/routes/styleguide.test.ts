import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
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
});

test('the styleguide exists only in development', async () => {
  const { origin } = await startTestSite();
  expect((await request(origin).get('/styleguide')).status).toBe(404);
  expect((await request(origin).get('/styleguide.json')).status).toBe(404);
});
