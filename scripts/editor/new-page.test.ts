import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { skeletons } from '#server/content/index.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { fixtureContent } from '#testing/site.ts';
import { checkContent } from './checks/all-checks.ts';
import { addPage } from './new-page/add-page.ts';

/** A copy of the fixture's content for creating pages. */
function copyOfContent() {
  const folder = join(temporaryFolder(), 'content');
  cpSync(fixtureContent, folder, { recursive: true });
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    add: (
      from: string,
      path: string,
      title: string,
      more: { linkFrom?: string[]; group?: string } = {},
    ) => addPage(folder, { from, path, title, linkFrom: [], group: undefined, ...more }),
    /** Runs the command in a separate process. */
    newPage: (...args: string[]) => {
      const options = { cwd: dirname(folder), encoding: 'utf8' } as const;
      const command = [resolve('scripts/editor/new-page.ts'), ...args];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
      return { status, stdout, stderr };
    },
    check: async () => (await checkContent(folder)).problems.join('\n'),
    has: (name: string) => existsSync(join(folder, name)),
    text,
    json: (name: string) => JSON.parse(text(name)),
    /** Changes a page's path, and all links to it. */
    rename: (from: string, to: string) => {
      for (const name of [
        'site.json',
        ...readdirSync(join(folder, 'pages')).map((n) => `pages/${n}`),
      ])
        writeFileSync(
          join(folder, name),
          text(name).replaceAll(new RegExp(`${from}(?=["#)])`, 'g'), to),
        );
    },
    publish: (name: string) =>
      writeFileSync(join(folder, name), text(name).replace('"status": "draft",', '')),
  };
}

test('a new page of every kind is valid, linked as requested and formatted', async () => {
  const { add, newPage, check, json, text, publish } = copyOfContent();
  const service = newPage(
    ...['--from', 'service', '--path', '/CloudMigration', '--title', 'Cloud "Migration"'],
    ...['--link-from', '/Services', '--group', 'Systems'],
  );
  expect(service).toEqual({
    status: 0,
    stdout: 'content/pages/cloud-migration.json\ncontent/pages/services.json\n',
    stderr: '',
  });
  const linkFrom = ['/services', 'Our Services', 'navigation'];
  await add('training', '/training/SQLBasics', 'SQL Basics', { linkFrom });
  await add('text', '/partners', 'Partners');
  expect(await add('article', '/Insights/News', 'News')).toEqual(['pages/insights-news.json']);
  expect(json('pages/insights-news.json')).toMatchObject({
    status: 'draft',
    article: { topic: 'Tests', published: new Date().toISOString().slice(0, 10) },
  });
  const study = await add('case-study', '/CaseStudies/new', 'Client');
  expect(study).toEqual(['pages/case-studies-new.json']);
  expect(json('pages/case-studies-new.json').sections[1]).toMatchObject({
    client: 'Client',
    published: new Date().toISOString().slice(0, 10),
  });
  const copy = await add('/Automation', '/TestRobots', 'Test Robots');
  expect(copy).toEqual(['pages/test-robots.json']);
  expect(await check()).toBe('');

  const page = json('pages/cloud-migration.json');
  expect(page).toMatchObject({
    path: '/CloudMigration',
    title: 'Cloud "Migration" | Fixture Co',
    breadcrumb: 'Cloud "Migration"',
    status: 'draft',
    service: { title: 'Cloud "Migration"' },
  });
  expect(json('pages/test-robots.json')).toMatchObject({ path: '/TestRobots', status: 'draft' });
  const groups = json('pages/services.json').sections[1].groups;
  expect(groups[0].services.at(-1)).toBe('/CloudMigration');
  expect(groups.at(-1).services.at(-1)).toBe('/training/SQLBasics');
  const { navigation } = json('site.json');
  const link = { label: 'SQL Basics', href: '/training/SQLBasics' };
  expect(navigation.at(-1)).toEqual(link);
  expect(navigation[2].items.at(-1)).toEqual(link);
  for (const name of ['pages/training-sql-basics.json', 'pages/services.json', 'site.json']) {
    const formatted = execFileSync(
      'node_modules/.bin/biome',
      ['format', `--stdin-file-path=${name}`],
      { input: text(name), encoding: 'utf8' },
    );
    expect(text(name)).toBe(formatted);
  }
  publish('pages/partners.json');
  expect(await check()).toContain(
    'pages/partners.json at sections[0] "Partners" › lead: expected your own words instead of "(write here)", or "status": "draft" until it is written, found "(write here) What the page is about, in one to three sentences."',
  );
});

test('a new page of every kind links to the site’s own pages, whatever their paths', async () => {
  const { add, check, json, rename } = copyOfContent();
  rename('/contact', '/Kontakt');
  for (const kind of Object.keys(skeletons))
    if (kind !== 'article-list') await add(kind, `/new/${kind}`, `New ${kind}`);
  expect(await check()).toBe('');
  expect(json('pages/new-service.json').sections.at(-1).link.href).toBe('/Kontakt');
  expect(JSON.stringify(json('pages/new-training.json'))).toContain(
    '[tell us when it suits you](/Kontakt)',
  );
});

test('a title may have any characters, and capitalised words stay so in a copy', async () => {
  const { add, json } = copyOfContent();
  const title = 'Save $$$ & "$&"';
  await add('text', '/Savings', title);
  const savings = json('pages/savings.json');
  expect([savings.breadcrumb, savings.sections[0].heading]).toEqual([title, title]);
  await add('text', '/Entitled', 'ENTITLED');
  await add('/Entitled', '/Copy', 'Copy');
  expect(json('pages/copy.json').sections[0].heading).toBe('ENTITLED');
});

test('an error is reported and nothing is changed', async () => {
  const { add, newPage, has, text } = copyOfContent();
  const before = [text('site.json'), text('pages/services.json')];
  expect(newPage('--from', 'text', '--path', '/x').stderr).toBe(
    'Error: --title is missing (see --help)\n',
  );
  expect(newPage('--from', 'text', '--path', '/ABOUT', '--title', 'New')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Error: content/pages/about.json already has the path /about\n',
  });
  const refused = (from: string, path: string, ...linkFrom: string[]) =>
    expect(add(from, path, 'New', { linkFrom })).rejects;
  await refused('blog', '/x').toThrow(/^--from must be service, text, training, case/);
  await refused('text', '/Bäckerei/Süß').toThrow(
    /^--path must be a path such as \/Baeckerei\/Suess, not/,
  );
  await refused('text', '/about-us').toThrow(/^content\/redirects\.json redirects \/about-us/);
  await refused('article-list', '/News').toThrow(/one "article-list" on the site/);
  await refused('service', '/NewPage', '/nowhere').toThrow(
    /^--link-from: no page has the path \/nowhere/,
  );
  await refused('service', '/NewPage', '/about').toThrow(/^\/about has no list of services/);
  const noGroup = { linkFrom: ['/services'], group: 'None' };
  await expect(add('service', '/NewPage', 'New', noGroup)).rejects.toThrow(
    /^\/services has no group "None", only "Systems"/,
  );
  await refused('service', '/NewPage', 'No Menu').toThrow(/one of "navigation", "Our Company"/);
  await refused('text', '/x', '/services').toThrow(
    /^Only a page with a "service" card can be listed on \/services/,
  );
  await refused('text', '/api').toThrow(
    /^Nothing was changed, because the content would have these problems:\npages\/api\.json at path: expected a path/,
  );
  expect(has('pages/new-page.json')).toBe(false);
  expect(has('pages/api.json')).toBe(false);
  expect([text('site.json'), text('pages/services.json')]).toEqual(before);
});
