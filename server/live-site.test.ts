import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readAssetManifest } from './asset-manifest.ts';
import type { Clock } from './clock.ts';
import { type LiveSite, liveSite } from './live-site.ts';
import { samplePage, temporaryContent } from './test-content.ts';
import { temporaryDist } from './test-site.ts';

/** A clock that a test sets. */
function settableClock(start: string) {
  let time = new Date(start);
  let waiting: { moment: Date; act: () => void }[] = [];
  const clock: Clock = {
    now: () => time,
    wakeAt(moment, act) {
      const entry = { moment, act };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
  };
  const set = (to: string) => {
    time = new Date(to);
    const due = waiting.filter(({ moment }) => moment <= time);
    waiting = waiting.filter((entry) => !due.includes(entry));
    for (const { act } of due) act();
  };
  return { clock, set };
}

function start(contentDir: string, clock: Clock): LiveSite {
  const site = liveSite({
    contentDir,
    manifest: readAssetManifest(temporaryDist()),
    siteUrl: new URL('https://site.example'),
    logger: pino({ level: 'silent' }),
    clock,
  });
  onTestFinished(() => site.close());
  return site;
}

const soon = { timeout: 10_000, interval: 20 };
const textOf = async (site: LiveSite, path: string) =>
  (await site.current().machineFiles.answers.get(path)).identity.bytes.toString();

test('pages go live one after the other at their times, and the sitemap follows', async () => {
  const { clock, set } = settableClock('2027-01-04T08:00:00Z');
  const site = start(
    temporaryContent({
      nine: samplePage('/nine', { publishAt: '2027-01-04T09:00:00Z' }),
      ten: samplePage('/ten', { publishAt: '2027-01-04T15:30:00+05:30' }),
    }),
    clock,
  );
  const { version } = site.current();
  expect([...site.current().pages.keys()]).toEqual(['/']);
  expect(await textOf(site, '/sitemap.xml')).not.toContain('/nine');

  set('2027-01-04T08:59:59Z');
  expect(site.current().version).toBe(version);
  set('2027-01-04T09:00:00Z');
  await vi.waitFor(() => expect([...site.current().pages.keys()]).toEqual(['/', '/nine']), soon);
  expect(site.current().version).not.toBe(version);
  expect(await textOf(site, '/sitemap.xml')).toContain('https://site.example/nine');

  set('2027-01-04T10:00:00Z');
  await vi.waitFor(() => expect(site.current().pages.has('/ten')).toBe(true), soon);
});

test('a page goes live at its time also while the files on disk are broken', async () => {
  const { clock, set } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent({
    nine: samplePage('/nine', { publishAt: '2027-01-04T09:00:00Z' }),
  });
  const site = start(contentDir, clock);
  writeFileSync(join(contentDir, 'pages/home.json'), '{');
  await site.reload();
  expect(site.refused()?.problems).toEqual(['pages/home.json: expected JSON']);
  set('2027-01-04T09:00:00Z');
  await vi.waitFor(() => expect(site.current().pages.has('/nine')).toBe(true), soon);
  expect(site.refused()).not.toBeNull();
});

test('at the new year the pages are made anew', async () => {
  const { clock, set } = settableClock('2026-12-31T12:00:00');
  const site = start(temporaryContent(), clock);
  expect(site.current().year).toBe(2026);
  set('2027-01-01T00:00:00');
  await vi.waitFor(() => expect(site.current().year).toBe(2027), soon);
});

test('why content was refused is told without what it says, until it is repaired', async () => {
  const { clock } = settableClock('2027-01-04T08:00:00Z');
  const contentDir = temporaryContent();
  const site = start(contentDir, clock);
  const write = (fields: Record<string, unknown>) =>
    writeFileSync(join(contentDir, 'pages/home.json'), JSON.stringify(samplePage('/', fields)));
  expect(site.refused()).toBeNull();

  write({ title: 5, description: '', breadcrumb: ' ', access: 'secret', robots: 1, updated: 'x' });
  await site.reload();
  expect(site.refused()).toEqual({
    since: '2027-01-04T08:00:00.000Z',
    problems: expect.arrayContaining(['pages/home.json at title: expected string']),
    more: 1,
  });
  expect(site.refused()?.problems).toHaveLength(5);
  expect(JSON.stringify(site.refused())).not.toContain('secret');

  write({ title: 'Repaired' });
  await site.reload();
  expect(site.refused()).toBeNull();
  expect(site.current().pages.get('/')?.title).toBe('Repaired');
});
