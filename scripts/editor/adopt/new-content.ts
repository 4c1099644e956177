import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { fileNameOf, formatJson } from '#server/content/index.ts';
import { latinWords } from '#shared/latin-words.ts';
import type { Answers } from './answers.ts';
import { emptyGlossary } from './empty-glossary.ts';
import { pagesFor } from './pages.ts';
import { siteFor } from './site-file.ts';
import { MARK, themeFor } from './theme-file.ts';

/** Files by name, relative to the content folder. */
export type Files = ReadonlyMap<string, string | Buffer>;

/**
 * All files of an adopted site.
 *
 * @param folder base folder of the file paths in the answers
 * @param today as year-month-day
 * @throws Error that lists the missing files
 */
export function newContent(answers: Answers, folder: string, today: string): Files {
  const { mark, logo, photo, people, language } = answers;
  const files = new Map<string, string | Buffer>();
  const missing: string[] = [];

  function take(source: string, name: string): string {
    const path = resolve(folder, source);
    const end = extname(source).toLowerCase();
    let target = name + end;
    // Two people may have the same name, or one without Latin letters.
    for (let number = 2; files.has(target); number += 1) target = `${name}-${number}${end}`;
    if (existsSync(path)) files.set(target, readFileSync(path));
    else missing.push(source);
    return target;
  }
  if (mark) take(mark, MARK.replace(/\.svg$/, ''));
  // A ring with a dot in the accent colour.
  else files.set(MARK, readFileSync(new URL('templates/mark.svg', import.meta.url)));
  const logoFile = logo && take(logo, 'media/brand/logo');
  const media = {
    people: people.map(
      ({ name, photo: source }) => `/${take(source, `media/team/${slug(name, language)}`)}`,
    ),
    photo: photo && `/${take(photo, 'media/pictures/company')}`,
  };
  if (missing.length > 0)
    throw new Error(`These files do not exist in ${folder}: ${missing.join(', ')}`);

  const pages = pagesFor(answers, media, today) as { path: string }[];
  const json: [string, object][] = [
    ['site.json', siteFor(answers)],
    ['theme.json', themeFor(answers, logoFile)],
    ['redirects.json', { $schema: './schema/redirects.schema.json', redirects: [] }],
    ...pages.map((page): [string, object] => [
      page.path === '/' ? 'pages/home.json' : fileNameOf(page.path),
      page,
    ]),
  ];
  for (const [name, content] of json) files.set(name, formatJson(content));
  files.set('media/LICENSES.md', licences(answers.name));
  files.set('GLOSSARY.md', emptyGlossary(answers.name));
  return files;
}

const licences = (company: string) => `# Pictures and drawings of ${company}

Note here where each file comes from and who may use it.
`;

const slug = (name: string, language: string) => latinWords(name, language).join('-') || 'person';
