import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_PARTS } from '#server/media/parts.ts';
import { documentType } from '#shared/media-files.ts';
import { runHere, runProcess } from '#testing/command.ts';
import { hostileMedia } from '#testing/hostile/media.ts';
import { sampleDocument } from '#testing/server/documents.ts';
import { photo } from '#testing/server/pictures.ts';
import { fixtureContent } from '#testing/site.ts';
import { checkContent } from './checks/all-checks.ts';

const script = resolve('scripts/editor/check-content.ts');

type Changes = Record<string, (json: string) => string | null>;

/** Copies the fixture's content with some files changed; returns the folder that contains `content`. */
function copyWith(change: Changes): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(fixtureContent, join(folder, 'content'), { recursive: true });
  for (const [name, edit] of Object.entries(change)) {
    const file = join(folder, 'content', name);
    const text = edit(existsSync(file) ? readFileSync(file, 'utf8') : '');
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  }
  return folder;
}

/** Runs the command in the folder that contains `content`. */
const run = (folder: string, ...options: string[]) => runHere(folder, {}, script, ...options);

/** The command's output in the folder that contains `content`, regardless of formatting. */
async function checkIn(folder: string) {
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { output, problems } = await checkContent('content');
    return { stdout: output.join('\n'), stderr: problems.join('\n') };
  } finally {
    process.chdir(before);
  }
}

const check = (change: Changes) => checkIn(copyWith(change));

const page = (edit: (page: Record<string, unknown>) => void) => (json: string) => {
  const content = JSON.parse(json);
  edit(content);
  return JSON.stringify(content);
};

test('neither the repository’s content nor the fixture has problems', async () => {
  const loader = import.meta.resolve('tsx');
  const inProcess = await runProcess('.', {}, '--import', loader, script);
  expect(inProcess).toMatchObject({ code: 0, stderr: '' });
  expect(await run(copyWith({}))).toMatchObject({ code: 0, stderr: '' });
});

test('a film that is not served to visitors is a warning', async () => {
  const folder = copyWith({});
  const film = hostileMedia['boxes.mp4']?.(MAX_PARTS + 1) ?? '';
  writeFileSync(join(folder, 'content/media/films/long.mp4'), film);
  const { stdout, stderr } = await checkIn(folder);
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^Warnings, media files that visitors do not get: 1\n {2}media\/films\/long\.mp4: expected a file of at most 500,000 parts, found more/,
  );
});

test('unformatted JSON is a warning with the command that formats it', async () => {
  const folder = copyWith({ 'pages/about.json': page(() => {}) });
  mkdirSync(join(folder, 'content/.publishing'));
  writeFileSync(join(folder, 'content/.publishing/last.json'), '{"a":1}');
  const { code, stdout, stderr } = await run(folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Warnings, files with another format \("npm run fix" mends them\): 1\n {2}content\/pages\/about\.json\n/,
  );
  // Biome itself, and therefore "npm run check", does not change it.
  const options = ['format', '--stdin-file-path=content/pages/about.json'];
  const left = spawnSync('node_modules/.bin/biome', options, { input: '{"a":1}' });
  expect(String(left.stdout)).toBe('{"a":1}');
});

test('all schema problems of all files are reported at once, with file, JSON path, expected and actual value', async () => {
  const folder = copyWith({
    'pages/about.json': page((content) => {
      content.title = 7;
      content.colour = 'red';
      content.path = '/Über-uns';
    }),
    'pages/career.json': (json) => json.slice(0, -10),
  });
  const { code, stderr } = await run(folder);
  expect(code).toBe(1);
  expect(stderr).toContain('pages/about.json at title: expected text, found 7');
  expect(stderr).toContain(
    'pages/about.json at path: expected a path such as /Ueber-uns, found "/Über-uns"',
  );
  expect(stderr).toContain('pages/about.json at colour: expected a known field, found "red"');
  expect(stderr).toMatch(/pages\/career\.json: expected valid JSON, found .+/);
});

test('a symbolic link out of the media folder is reported with its target', async () => {
  const folder = copyWith({});
  symlinkSync('/etc/hostname', join(folder, 'content/media/leak.svg'));
  const { stderr } = await checkIn(folder);
  expect(stderr).toMatch(/^media\/leak\.svg: expected a file, or a link to one in the same folder/);
  expect(stderr).toContain('found a link to /etc/hostname');
});

test('warnings are counted and printed by kind, and do not fail the check', async () => {
  const { stdout, stderr } = await check({
    'pages/about.json': page((content) => {
      content.breadcrumb = 'Telephone or fax';
    }),
    'pages/spreadsheet-training.json': (json) =>
      json.replace('"starts": "2099-09-01"', '"starts": "2098-12-10", "trainer": "Ann Example"'),
    'GLOSSARY.md': () => `| Avoid | Write instead |
| --- | --- |
| telephone | phone |
| fax | email |
`,
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^Warnings, words to avoid \(GLOSSARY\.md\): 2\n {2}pages\/about\.json at breadcrumb: expected phone, found "Telephone"\n {2}.+email, found "fax"\nWarnings, trainers in two places at one time: 1\n {2}.+expected a time when Ann Example is free.+\nContent is /,
  );
});

test('dead links and anchors are reported, in fields and in texts', async () => {
  const { stderr } = await check({
    'pages/about.json': page((content) => {
      content.sections = [
        {
          type: 'page-intro',
          heading: 'About',
          lead: 'See [this](/nowhere) and [that](/OurTeam#nobody) and [us](/ourteam#ben-example).',
          links: [{ label: 'Gone', href: '/gone' }],
        },
      ];
    }),
  });
  expect(stderr).toContain(
    'pages/about.json at sections[0] "About" › lead: expected the path of a page such as "/", found "/nowhere"',
  );
  expect(stderr).toContain(
    'pages/about.json at sections[0] "About" › lead: expected an anchor that /OurTeam has, such as "#ann-example", found "/OurTeam#nobody"',
  );
  expect(stderr).toContain(
    'pages/about.json at sections[0] "About" › links[0] "Gone" › href: expected the path of a page such as "/gallery", found "/gone"',
  );
  expect(stderr).not.toContain('ben-example');
});

test('links to hidden pages are reported, except in menus, which omit them', async () => {
  const { stderr } = await check({
    'pages/gallery.json': page((content) => {
      content.status = 'draft';
    }),
    'pages/automation.json': page((content) => {
      content.status = 'draft';
    }),
    'pages/contact.json': page((content) => {
      content.publishAt = '2999-01-01T00:00:00Z';
    }),
  });
  expect(stderr).toMatch(/pages\/.+: expected a published page, not a draft, found "\/Automation"/);
  expect(stderr).toMatch(
    /pages\/.+: expected a page that is live now, not one that goes live at 2999-.+"\/contact"/,
  );
  expect(stderr).not.toMatch(/^site\.json/m);
});

/** Changes the picture beside the contact form. */
const contactPicture = (fields: object) =>
  page((content) => {
    const sections = content.sections as { type: string; picture?: object }[];
    const form = sections.find(({ type }) => type === 'contact-form');
    if (!form?.picture) throw new Error('the contact page has no picture');
    form.picture = { ...form.picture, ...fields };
  });

test('missing media and overlong titles and descriptions are reported', async () => {
  const { stderr } = await check({
    'pages/contact.json': contactPicture({ src: '/media/pictures/none.webp' }),
    'pages/about.json': page((content) => {
      content.title = 'x'.repeat(61);
      content.description = 'y'.repeat(161);
      content.sections = [
        {
          type: 'page-intro',
          heading: 'About',
          lead: 'Our [brochure](/media/none.pdf) and [logo](/media/brand/mark.svg#a).',
        },
      ];
    }),
  });
  expect(stderr).toContain('lead: expected the file content/media/none.pdf, found nothing');
  expect(stderr).not.toContain('mark.svg');
  expect(stderr).toContain('expected the file content/media/pictures/none.webp, found nothing');
  expect(stderr).toContain('pages/about.json at title: expected at most 60 characters, found 61');
  expect(stderr).toContain('at description: expected at most 160 characters, found 161');
});

test('a link to a file is reported unless the file is served', async () => {
  const names = ['list.pdf', 'plan.docx', 'list.zip', 'photo.jpg', 'Preis Liste.pdf'];
  const links = names.map((name) => `[${name}](/media/${encodeURI(name)})`).join(' ');
  const lead = page((content) => {
    content.sections = [{ type: 'page-intro', heading: 'About', lead: links }];
  });
  const folder = copyWith({ 'pages/about.json': lead });
  for (const name of names)
    writeFileSync(
      join(folder, 'content/media', name),
      name === 'photo.jpg' ? await photo(60, 40) : sampleDocument(documentType(name) ?? 'odt'),
    );
  const { stderr } = await checkIn(folder);
  for (const name of ['list.zip', 'photo.jpg', 'Preis%20Liste.pdf'])
    expect(stderr).toContain(
      `expected a file that visitors get (.avif, .webp, .svg, .png, .ico, .mp4, .webm, .pdf, .docx, .xlsx, .pptx, .odt, .ods, or .odp, named with letters, digits, hyphens and underscores), found "/media/${name}"`,
    );
  expect(stderr).not.toMatch(/list\.pdf|plan\.docx/);
});

test('a document whose bytes do not match its extension is refused', async () => {
  const folder = copyWith({});
  writeFileSync(join(folder, 'content/media/plan.xlsx'), sampleDocument('docx'));
  const macro = { 'word/vbaProject.bin': 'run' };
  writeFileSync(join(folder, 'content/media/plan.docx'), sampleDocument('docx', macro));
  const { stderr } = await checkIn(folder);
  expect(stderr).toContain(
    'media/plan.xlsx: expected the format that its name says (export it again, or correct the name), found another format',
  );
  expect(stderr).toContain(
    'media/plan.docx: expected a document without macros (save it without them, or as a PDF), found a macro',
  );
});

test.each([undefined, ' '])(
  'a picture without alt text (%s) is reported by file and field',
  async (alt) => {
    const { stderr } = await check({ 'pages/contact.json': contactPicture({ alt }) });
    expect(stderr).toMatch(
      /^pages\/contact\.json at sections\[\d\] ".+" › picture\.alt: expected (?:some )?text/m,
    );
  },
);

test('two embeds with the same title on a page are reported', async () => {
  const { stderr } = await check({
    'pages/live-figures.json': (json) => {
      const titles = [...json.matchAll(/"kind": "dashboard",\s*"title": ("[^"]+")/g)];
      return json.replace(String(titles[1]?.[1]), String(titles[0]?.[1]));
    },
  });
  expect(stderr).toMatch(
    /pages\/live-figures\.json at .+ › title: expected a title that .+ does not use/,
  );
});

test('a missing mark and a missing logo are reported', async () => {
  const { stderr } = await check({
    'media/brand/mark.svg': () => null,
    'theme.json': page((theme) => {
      theme.logo = '/media/brand/logo.svg';
    }),
  });
  expect(stderr).toContain(
    'theme.json at mark: expected the file content/media/brand/mark.svg, found nothing',
  );
  expect(stderr).toContain('theme.json at logo: expected the file content/media/brand/logo.svg');
});

test('a social image must have the size and aspect ratio of a preview', async () => {
  const { stderr } = await check({
    'pages/about.json': page((content) => {
      content.shareImage = '/media/team/ann-example.webp';
    }),
    'pages/career.json': page((content) => {
      content.shareImage = '/media/pictures/gone.jpg';
    }),
  });
  expect(stderr).toMatch(
    /pages\/about\.json at shareImage: expected at least 1200 by 630 pixels, found \d+ by \d+/,
  );
  expect(stderr).toContain(
    'pages/career.json at shareImage: expected the file content/media/pictures/gone.jpg',
  );
});

test('an unknown option is a one-line error', async () => {
  expect(await run(copyWith({}), '--lunch')).toEqual({
    code: 2,
    stdout: '',
    stderr: "Error: Unknown option '--lunch' (see --help)\n",
  });
});
