import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  globSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder } from '../../build/program.ts';
import { shellVariables } from '../repository-copy.ts';
import { pdf } from '../server/documents.ts';

/** Words that occur only in the sample. */
const SAMPLE_WORDS = /pulli|mylapore|kolam street|meera raghavan|arjun selvam|kaveri textiles/i;
const HOUR_MS = 3_600_000;
/** EXIF orientation of a photo taken upright with a phone: the rows run from right to left. */
const UPRIGHT = 6;

let folder: string;
let answers: string;
let site: string;

// Follows the README: clones the last commit, answers from a file with a logo, three people, six services, a
// video, a map and a phone's photo, and later merges a newer version of the software.
beforeAll(async () => {
  const temporary = emptyFolder();
  folder = temporary.path;
  answers = join(folder, 'answers');
  cpSync('scripts/testing/adoption', answers, { recursive: true });
  await takePhotos();
  run('.', 'git', 'clone', '--quiet', '.', join(folder, 'site'));
  run(join(folder, 'site'), 'npm', 'ci');
  run('.', 'git', 'clone', '--quiet', '.', join(folder, 'german'));
  run(join(folder, 'site'), 'cp', '-al', 'node_modules', join(folder, 'german'));
  return () => temporary.remove();
}, HOUR_MS);

describe('another company in place of the sample', { timeout: HOUR_MS }, () => {
  beforeAll(() => {
    site = join(folder, 'site');
  });

  test('is adopted, and launched once nothing of the sample is left', () => {
    run(site, 'npm', 'run', 'adopt', '--', '--answers', join(answers, 'company.json'));
    finishLaunch('pages/privacy.json at status: expected your own words');
  });

  test('is built without any word of the sample', () => {
    run(site, 'npm', 'run', 'build');
    const files = ['dist', 'content'].flatMap((name) => filesBelow(join(site, name)));
    expect(files.filter((file) => SAMPLE_WORDS.test(readFileSync(file, 'latin1')))).toEqual([]);
    commit(site, 'Our company');
  });

  test('passes npm test', () => run(site, 'npm', 'test'));

  test('merges a newer version of the software', () => {
    const engine = join(folder, 'engine');
    run('.', 'git', 'clone', '--quiet', '.', engine);
    appendFileSync(join(engine, 'server/app.ts'), '\n// A newer version.\n');
    for (const name of readdirSync(join(engine, 'content/pages')))
      appendFileSync(join(engine, 'content/pages', name), '\n');
    commit(engine, 'app: a newer version');
    run(site, 'git', 'config', 'user.name', 'Test');
    run(site, 'git', 'config', 'user.email', 'test@example.com');
    run(site, 'git', 'fetch', '--quiet', engine, 'HEAD');
    run(site, 'npm', 'run', 'merge-engine', '--', 'FETCH_HEAD');
    expect(readFileSync(join(site, 'server/app.ts'), 'utf8')).toContain('A newer version.');
    run(site, 'npm', 'run', 'migrate-content');
  });

  test('passes npm test afterwards', () => run(site, 'npm', 'test'));
});

// Every English interface text, menu and page is translated, a PDF is linked, the contact page has another
// path, and the files are formatted by hand. The site is refused while one of these is missing.
describe('a German company', { timeout: HOUR_MS }, () => {
  beforeAll(() => {
    site = join(folder, 'german');
  });

  test('is adopted, and launched once everything is German', () => {
    const content = join(site, 'content');
    const german = join(answers, 'german');
    copyFileSync(join(german, 'company.json'), join(answers, 'german.json'));
    run(site, 'npm', 'run', 'adopt', '--', '--answers', join(answers, 'german.json'));
    expect(launch).toThrow('texts.json at mails.testText: expected words in German');
    copyFileSync(join(german, 'texts.json'), join(content, 'texts.json'));
    expect(launch).toThrow('pages/terms.json at breadcrumb: expected words in German');
    const words = JSON.parse(readFileSync(join(german, 'words.json'), 'utf8'));
    rewrite((text) => inGerman(text, words));
    rewrite((text) =>
      text.replace('"Was wir backen"', '"Was wir backen", "intro": "[Preise](/media/preise.pdf)"'),
    );
    expect(launch).toThrow('pages/home.json');
    writeFileSync(join(content, 'media/preise.pdf'), pdf('Preise'));
    rewrite((text) => text.replace('"path":"/contact"', '"path":"/Kontakt"'));
    expect(launch).toThrow('expected the path of a page such as "/", found "/contact"');
    rewrite((text) => text.replaceAll(/(?<=["(])\/contact(?=[")])/g, '/Kontakt'));
    for (const kind of ['service', 'text', 'training', 'case-study']) {
      const page = ['--from', kind, '--path', `/neu/${kind}`, '--title', `Neu: ${kind}`];
      run(site, 'npm', 'run', 'new-page', '--', ...page);
    }
    expect(readdirSync(join(content, 'pages'))).toContain('services-fruehstueck-fuer-bueros.json');
    finishLaunch('pages/imprint.json at status: expected your own words and no "status" (§ 5 DDG)');
  });

  test('is built', () => {
    run(site, 'npm', 'run', 'build');
    commit(site, 'Unsere Firma');
  });

  test('passes npm test', () => run(site, 'npm', 'test'));
});

/** @throws Error with the names of failed tests and the end of the command's output */
function run(cwd: string, command: string, ...parameters: string[]): void {
  const options = { cwd, env: shellVariables(), maxBuffer: 2 ** 28 };
  try {
    execFileSync(command, parameters, { ...options, stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    const lines = `${stdout}${stderr}`.split('\n');
    const failed = lines.slice(0, -40).filter((line) => line.includes(' FAIL '));
    const end = [...failed, ...lines.slice(-40)].join('\n');
    throw new Error(`${command} ${parameters.join(' ')} failed:\n${end}`);
  }
}

function commit(repository: string, message: string): void {
  run(repository, 'git', 'add', '--all');
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  run(repository, 'git', ...author, 'commit', '--quiet', '-m', message);
}

const launch = () => run(site, 'npm', 'run', 'check:content', '--', '--launch');

/**
 * Resolves the findings of `--launch` on an adopted site one by one, which refuses the site until then.
 *
 * @param legal file of a legal page, with the law that requires it
 */
function finishLaunch(legal: string): void {
  const change = (pattern: string, edit: (text: string) => string) => {
    for (const file of globSync(pattern, { cwd: site })) {
      const path = join(site, file);
      writeFileSync(path, edit(readFileSync(path, 'utf8')));
    }
  };
  expect(launch).toThrow(legal);
  change('content/pages/*.json', (text) => {
    const { status: _, ...page } = JSON.parse(text);
    const isLegal = text.includes('legal-document');
    return isLegal ? JSON.stringify(page).replaceAll('(write here)', 'As agreed') : text;
  });
  expect(launch).toThrow('../README.md: expected words about your own site');
  change('README.md', (text) => text.replaceAll('Pulli Works', 'Our company'));
  expect(launch).toThrow('../package.json: expected a name of your own');
  run(site, 'npm', 'pkg', 'set', 'name=our-company');
  expect(launch).toThrow('../scripts/deploy/Caddyfile: expected your own address');
  for (const templates of ['{Caddyfile,*.Caddyfile}', '*/*.{conf,yaml}'])
    change(`scripts/deploy/${templates}`, (text) => text.replaceAll('pulli', 'company'));
  launch();
}

/** Rewrites the files of site and pages in a hand-typed format. */
function rewrite(edit: (json: string) => string): void {
  for (const name of globSync('content/{site,pages/*}.json', { cwd: site })) {
    const file = join(site, name);
    const json = edit(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
    writeFileSync(file, JSON.stringify(JSON.parse(json), null, 4));
  }
}

/** @param words German texts by the English ones that they replace */
const inGerman = (json: string, words: Record<string, string>) =>
  Object.entries(words)
    .sort(([a], [b]) => b.length - a.length)
    .reduce((text, [english, german]) => text.replaceAll(english, german), json);

/** Uncompressed files below a folder, but not the journal, which names what the last change removed. */
const filesBelow = (below: string): string[] =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !/\.(?:br|gz)$|\/\.publishing\//.test(file));

/**
 * Creates the photos that `company.json` references: three portraits, and one of 12 megapixels from a phone.
 */
async function takePhotos(): Promise<void> {
  for (const name of ['ilakkiya', 'joseph', 'revathi'])
    await drawing(960, 1200)
      .jpeg()
      .toFile(join(answers, `${name}.jpg`));
  await drawing(4032, 3024)
    .withMetadata({ orientation: UPRIGHT })
    .jpeg({ quality: 90 })
    .toFile(join(answers, 'IMG_2041.JPG'));
}

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a44' } });
