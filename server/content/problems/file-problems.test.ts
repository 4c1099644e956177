import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_PARTS } from '#server/media/parts.ts';
import { fragmentedFilm, hostileMedia } from '#testing/hostile/media.ts';
import { temporaryContent, temporaryFolder, writeFiles } from '#testing/server/content.ts';
import { translatePhoto } from '#testing/server/pictures.ts';
import { readContent } from '../read-content.ts';
import { checkFiles } from './file-problems.ts';
import { ContentError, formatProblem } from './problem.ts';

function problemsOf(folder: string): string[] {
  try {
    readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem);
    throw error;
  }
  return [];
}

test.each([
  ['media/leak.svg', '/etc/hostname'],
  ['media/films/leak.mp4', '/etc/hostname'],
  ['media/draft.svg', '../pages/home.json'],
  ['media/folder', '/etc'],
  ['media/old.svg', '.old.svg'],
  ['embeds/data/leak.json', '/etc/hostname'],
  ['pages/leak.json', '/etc/hostname'],
  ['redirects.json', '/etc/hostname'],
])('the symbolic link %s to %s is reported', (file, target) => {
  const folder = temporaryContent();
  writeFiles(folder, {
    'media/films/film.mp4': '',
    'media/.old.svg': '',
    'embeds/data/a.json': '',
  });
  symlinkSync(target, join(folder, file));
  expect(problemsOf(folder)).toEqual([
    expect.stringMatching(/: expected a file, or a link to one in the same folder \(.+\), found /),
  ]);
  expect(problemsOf(folder)[0]).toMatch(new RegExp(`^${file}: .* found a link to ${target}$`));
});

test.each(['pages/services/robots.json', 'pages/Robots.JSON', 'Pages/robots.json'])(
  'the page %s, which is never read, is reported',
  (file) => {
    const folder = temporaryContent();
    writeFiles(folder, { [file]: '{}', 'pages/.notes/robots.json': '{}', 'pages/notes.txt': '' });
    expect(problemsOf(folder)).toEqual([
      `${file}: expected a page's file directly in pages, whose name ends in ".json", found a file that nobody would read`,
    ]);
  },
);

test('a served folder that is a symbolic link is reported', () => {
  const folder = temporaryContent();
  rmSync(join(folder, 'media'), { recursive: true });
  symlinkSync(temporaryFolder(), join(folder, 'media'));
  expect(problemsOf(folder)).toEqual([expect.stringMatching(/^media: expected a file, or a link/)]);
});

test('a dangling symbolic link is reported', () => {
  const folder = temporaryContent();
  mkdirSync(join(folder, 'media'), { recursive: true });
  symlinkSync('gone.svg', join(folder, 'media/logo.svg'));
  expect(problemsOf(folder)).toEqual([
    'media/logo.svg: expected a link to a file that exists, found a link to gone.svg',
  ]);
});

test.each(['media/film.mp4', 'pages/page.json', 'site.json.pipe'])(
  'the named pipe %s is reported and not read',
  (file) => {
    const folder = temporaryContent();
    mkdirSync(join(folder, 'media'), { recursive: true });
    execFileSync('mkfifo', [join(folder, file)]);
    expect(problemsOf(folder)).toEqual([`${file}: expected a regular file, found a special file`]);
  },
);

test('symbolic links within a folder are content like files, and hidden files are ignored', () => {
  const folder = temporaryContent();
  writeFiles(folder, { 'media/logo-2.svg': '<svg/>', '.git/hooks/sample': '' });
  symlinkSync('logo-2.svg', join(folder, 'media/logo.svg'));
  symlinkSync('/etc/hostname', join(folder, '.git/link'));
  symlinkSync('/etc/hostname', join(folder, 'media/.#logo.svg'));
  expect(problemsOf(folder)).toEqual([]);
});

test.each(['webp', 'png', 'avif'] as const)('a .%s with EXIF data is reported', async (format) => {
  const folder = temporaryContent();
  const [taken, drawn] = await translatePhoto(format);
  const upper = `media/team/DAY.${format.toUpperCase()}`;
  writeFiles(folder, {
    [`media/team/day.${format}`]: taken,
    [`media/team/icon.${format}`]: drawn,
    [upper]: taken,
  });
  expect(problemsOf(folder).toSorted()).toEqual(
    [upper, `media/team/day.${format}`].map(
      (file) =>
        `${file}: expected a file without EXIF, XMP, text or location data (remove it, or use a .jpg, which the server resizes), found EXIF`,
    ),
  );
});

test('a film with too many boxes is withheld, but the content is valid', () => {
  const folder = temporaryContent();
  const film = hostileMedia['boxes.mp4']?.(MAX_PARTS + 1) ?? '';
  writeFiles(folder, { 'media/films/long.mp4': film, 'media/films/fair.mp4': fragmentedFilm(9) });
  expect(problemsOf(folder)).toEqual([]);
  const { withheld, clean } = checkFiles(folder);
  expect(withheld.map(formatProblem)).toEqual([
    'media/films/long.mp4: expected a file of at most 500,000 parts, found more (visitors do not get it)',
  ]);
  expect([...clean.keys()]).toEqual([join(folder, 'media/films/fair.mp4')]);
});
