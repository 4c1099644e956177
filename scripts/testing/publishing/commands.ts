import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import { readOnDisk, textHash } from '#server/content/index.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import type { Publisher } from '#server/studio/publishing/publisher.ts';
import { newestVersions } from '#server/studio/publishing/versions.ts';
import { problemsIn } from '../../editor/changes/problems-in.ts';
import { samplePage, temporaryFolder, writeFiles } from '../server/content.ts';
import { fixtureSite, startSite } from '../site.ts';
import { smallContent } from '../small-site.ts';
import { CommandLane, stillOf } from './command-lane.ts';
import { openPublisher } from './open-publisher.ts';
import { startStillProvider } from './still-provider.ts';
import { TestVisitor } from './visitor.ts';

/**
 * Runs commands of editors, two at a time, while a studio publishes and a visitor reads a running site.
 * Every answer must be of a version that somebody has published, and in the end everything that a
 * command or the studio has said to be done must be there.
 *
 * @returns what has happened, in figures
 */
export async function runCommands(count: number, seed: number) {
  const cwd = temporaryFolder();
  const content = makeContent(cwd);
  symlinkSync(resolve(fixtureSite, 'dist'), join(cwd, 'dist'));
  const site = await startSite({}, cwd);
  onTestFinished(() => site.stop());
  const studio = await openPublisher(content, temporaryFolder());
  onTestFinished(() => studio.db.close());

  let turns = 0;
  let pages = 0;
  let isOver = false;
  const visitor = new TestVisitor(site.origin, () => {
    const number = Math.ceil(Math.random() * pages);
    return ['/', '/turn', `/p${number}`, `/p${number}`][Math.floor(Math.random() * 4)] ?? '/';
  });
  const publishing = keepPublishing(studio.publisher, content, () => isOver);
  const deps = {
    ...{ cwd, oembed: await startStillProvider() },
    nextNumber() {
      pages += 1;
      return pages;
    },
    takeTurn() {
      turns += 1;
      return turns <= count;
    },
  };
  const lanes = [0, 1].map((lane) => new CommandLane({ ...deps, random: sequence(seed + lane) }));
  await Promise.all(lanes.map((lane) => lane.run()));
  isOver = true;
  const published = await publishing;
  await sleep(1000);
  const versions = await visitor.leave();
  expect(visitor.problems).toEqual([]);
  expect(site.stderr()).toBe('');

  await expectEverything(content, lanes, published.turn);
  await studio.publisher.catchUp();
  for (const [file, { hash }] of await newestVersions(studio.db.query)) {
    const text = readOnDisk(content, file);
    expect([file, hash]).toEqual([file, text === null ? null : textHash(text)]);
  }
  const [done, refused] = [sum(lanes, 'done'), sum(lanes, 'refused')];
  return { ...published, done, refused, requests: visitor.requests, versions };
}

/** A site without a problem, in the folder `content`. */
function makeContent(cwd: string): string {
  const content = join(cwd, 'content');
  const files = smallContent(startPages);
  writeFiles(content, {
    ...files,
    'site.json': siteText(files['site.json'] ?? '', 0),
    'embeds/map.html': '<p>A map</p>',
    'redirects.json': '{"redirects":[]}',
  });
  expect(problemsIn(content)).toEqual([]);
  return content;
}

/** Expects that every change that was reported as done is there. */
async function expectEverything(
  content: string,
  lanes: CommandLane[],
  turn: number,
): Promise<void> {
  const read = (file: string) => readFileSync(join(content, file), 'utf8');
  expect(read('site.json')).toContain(`"Turn ${turn}"`);
  const { navigation } = JSON.parse(read('site.json')) as { navigation: { href: string }[] };
  const menu = navigation.map(({ href }) => href);
  const { redirects } = JSON.parse(read('redirects.json')) as { redirects: { from: string }[] };
  for (const { number, words, hasStill } of lanes.flatMap(({ live }) => live)) {
    expect(menu).toContain(`/p${number}`);
    expect(read(`pages/p${number}.json`)).toContain(words);
    expect([number, existsSync(join(content, stillOf(number)))]).toEqual([number, hasStill]);
  }
  for (const { number } of lanes.flatMap(({ removed }) => removed)) {
    expect(menu).not.toContain(`/p${number}`);
    expect(redirects.map(({ from }) => from)).toContain(`/p${number}`);
    for (const file of [`pages/p${number}.json`, stillOf(number)])
      expect([file, existsSync(join(content, file))]).toEqual([file, false]);
  }
}

const updated = '2026-11-01';

const turnPage = (turn: number) =>
  samplePage('/turn', {
    updated,
    sections: [{ type: 'page-intro', heading: 'Turns', lead: `Turn ${turn} is here.` }],
  });

const startPages = {
  home: samplePage('/', { updated }),
  contact: samplePage('/contact', { updated }),
  turn: turnPage(0),
};

/** `site.json` with a turn in its menu. */
function siteText(text: string, turn: number): string {
  const site = JSON.parse(text);
  const rest = site.navigation.filter(({ href }: { href?: string }) => /^\/p\d+$/.test(href ?? ''));
  const navigation = [{ label: `Turn ${turn}`, href: '/turn' }, ...rest];
  const providers = ['www.youtube-nocookie.com'];
  return JSON.stringify({ ...site, navigation, providers });
}

/** Publishes a page together with the menu, again and again; a conflict is looked at, and it tries again. */
async function keepPublishing(publisher: Publisher, content: string, isOver: () => boolean) {
  /** The number of the last publication, and how often another change came first. */
  const said = { turn: 0, conflicts: 0 };
  while (!isOver()) {
    const before = new Map(
      ['site.json', 'pages/turn.json'].map((file) => [file, readOnDisk(content, file)]),
    );
    const turn = said.turn + 1;
    // Time for a command to change the same file meanwhile.
    await sleep(150);
    try {
      await publisher.publish({
        files: new Map([
          ['site.json', siteText(before.get('site.json') ?? '', turn)],
          ['pages/turn.json', JSON.stringify(turnPage(turn))],
        ]),
        expected: new Map([...before].map(([file, text]) => [file, text && textHash(text)])),
        person: { name: 'Asha Menon', email: 'asha@site.example' },
        summary: `Turn ${turn}`,
      });
      said.turn = turn;
    } catch (error) {
      if (!(error instanceof StudioError) || ![409, 422].includes(error.status)) throw error;
      said.conflicts += 1;
    }
  }
  return said;
}

/** Numbers from 0 to 1 that a seed determines; more than a lane asks for. */
function sequence(seed: number): () => number {
  const thousandths = fc.noBias(fc.integer({ min: 0, max: 999 }));
  const numbers = fc.sample(thousandths, { numRuns: 5000, seed });
  return () => (numbers.pop() ?? 0) / 1000;
}

function sum(lanes: CommandLane[], which: 'done' | 'refused'): Record<string, number> {
  const all: Record<string, number> = {};
  for (const lane of lanes)
    for (const [name, count] of Object.entries(lane[which])) all[name] = (all[name] ?? 0) + count;
  return all;
}
