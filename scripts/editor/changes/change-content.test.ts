import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apply, readClosedPlan, textHash } from '#server/content/index.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { changeContent } from './change-content.ts';
import { problemsIn } from './problems-in.ts';

const textOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
/** Changes whenever a file is written or replaced. */
const stateOf = (folder: string, file: string) => {
  const { ino, mtimeNs, ctimeNs } = statSync(join(folder, file), { bigint: true });
  return { ino, mtimeNs, ctimeNs };
};

test('refused changes are never written to a file, not even briefly', async () => {
  const sections = [
    { type: 'page-intro', heading: 'Us', lead: 'See [our plans](/no-such-page) for more.' },
  ];
  const folder = temporaryContent({ about: samplePage('/about') });
  const before = stateOf(folder, 'pages/about.json');
  const next = JSON.stringify(samplePage('/about', { sections }));
  const change = changeContent(folder, 'test', () => new Map([['pages/about.json', next]]));
  await expect(change).rejects.toThrow('/no-such-page');
  expect(stateOf(folder, 'pages/about.json')).toEqual(before);
});

test('a command waits for a publication, and continues from its result', async () => {
  const folder = temporaryContent({ contact: samplePage('/contact') });
  const site = JSON.parse(textOf(folder, 'site.json'));
  const navigation = [...site.navigation, { label: 'Theirs', href: '/' }];
  const before = textOf(folder, 'site.json');
  let command: unknown;
  await apply(folder, {
    plan: () => ({
      files: new Map([['site.json', JSON.stringify({ ...site, navigation })]]),
      expected: new Map([['site.json', textHash(before)]]),
      person: 'Asha',
      email: 'asha@site.example',
      summary: 'Published',
    }),
    check() {
      command = changeContent(folder, 'link', () => {
        const now = JSON.parse(textOf(folder, 'site.json'));
        const linked = [...now.navigation, { label: 'Ours', href: '/contact' }];
        return new Map([['site.json', JSON.stringify({ ...now, navigation: linked })]]);
      });
      expect(textOf(folder, 'site.json')).toBe(before);
    },
    note: (write) => void write(),
  });
  await command;
  expect(JSON.parse(textOf(folder, 'site.json')).navigation.slice(-2)).toEqual([
    { label: 'Theirs', href: '/' },
    { label: 'Ours', href: '/contact' },
  ]);
});

test('existing problems of the content do not block a change', async () => {
  const folder = temporaryContent({ plan: samplePage('/Plan', { status: 'draft' }) });
  const before = problemsIn(folder);
  const live = JSON.stringify(samplePage('/Plan'));
  await changeContent(folder, 'test', () => new Map([['pages/plan.json', live]]));
  // Dead links are then reported with another page as an example.
  expect(problemsIn(folder)).not.toEqual(before);
});

test('a developer’s change during the check is kept, and the command’s change is refused', async () => {
  const folder = temporaryContent();
  const plan = () => new Map([['pages/home.json', 'ours']]);
  const change = changeContent(folder, 'test', plan, () =>
    writeFileSync(join(folder, 'pages/home.json'), 'theirs'),
  );
  await expect(change).rejects.toThrow('someone has just changed pages/home.json');
  expect(textOf(folder, 'pages/home.json')).toBe('theirs');
});

test('pictures are added and removed together with their folders', async () => {
  const folder = temporaryContent();
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0x00]);
  const file = 'media/stills/2027/one.jpg';
  await changeContent(folder, 'test', () => new Map([[file, bytes]]));
  expect(readFileSync(join(folder, file))).toEqual(bytes);
  expect(readClosedPlan(folder)?.files).toMatchObject([{ file, text: null, before: null }]);
  await changeContent(folder, 'test', () => new Map([[file, null]]));
  expect(readdirSync(join(folder, 'media'))).toEqual(['brand']);
});

test.skipIf(process.getuid?.() !== 0)(
  'files changed by root belong to the site’s user, who can change them later',
  async () => {
    const folder = temporaryContent();
    for (const name of ['', 'pages', 'pages/home.json', 'media'])
      chownSync(join(folder, name), 1234, 1234);
    const changes = new Map<string, string | Buffer>([
      ['pages/home.json', JSON.stringify(samplePage('/', { title: 'New' }))],
      ['media/team/one.jpg', Buffer.from([0xff])],
    ]);
    await changeContent(folder, 'test', () => changes);
    const made = ['pages/home.json', 'media/team', 'media/team/one.jpg'];
    for (const name of [...made, '.publishing', '.publishing/lock', '.publishing/last.json']) {
      const { uid, gid } = statSync(join(folder, name));
      expect([name, uid, gid]).toEqual([name, 1234, 1234]);
    }
  },
);

test('a picture in a different format, and a path outside the content, are refused', async () => {
  const folder = temporaryContent();
  const png = Buffer.from('not really a PNG file', 'latin1');
  const add = (file: string) => changeContent(folder, 'test', () => new Map([[file, png]]));
  await expect(add('media/team/one.png')).rejects.toThrow(
    'media/team/one.png: expected the format that its name says',
  );
  await expect(add('../one.jpg')).rejects.toThrow('is not a file that can be published');
  symlinkSync(folder, join(folder, 'media/link'));
  await expect(add('media/link/one.jpg')).rejects.toThrow('is a link');
  expect(existsSync(join(folder, 'one.jpg'))).toBe(false);
});
