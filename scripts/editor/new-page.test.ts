import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { fixtureContent } from '#testing/site.ts';

/** Runs the command in a copy of the fixture's content. */
function copyOfContent() {
  const cwd = temporaryFolder();
  cpSync(fixtureContent, join(cwd, 'content'), { recursive: true });
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const text = (name: string) => readFileSync(join(cwd, 'content', name), 'utf8');
  return {
    newPage: (...args: string[]) => run(resolve('scripts/editor/new-page.ts'), ...args),
    check: () =>
      run('--import', import.meta.resolve('tsx'), resolve('scripts/editor/check-content.ts')),
    has: (name: string) => existsSync(join(cwd, 'content', name)),
    text,
    json: (name: string) => JSON.parse(text(name)),
    publish: (name: string) =>
      writeFileSync(join(cwd, 'content', name), text(name).replace('"status": "draft",', '')),
  };
}

test('a new page of every kind is valid, linked as requested and formatted', () => {
  const { newPage, check, json, text, publish } = copyOfContent();
  const service = newPage(
    ...['--from', 'service', '--path', '/CloudMigration', '--title', 'Cloud "Migration"'],
    ...['--link-from', '/Services', '--group', 'Systems'],
  );
  expect(service).toEqual({
    status: 0,
    stdout: 'content/pages/cloud-migration.json\ncontent/pages/services.json\n',
    stderr: '',
  });
  const training = newPage(
    ...['--from', 'training', '--path', '/training/SQLBasics', '--title', 'SQL Basics'],
    ...['--link-from', '/services', '--link-from', 'Our Services', '--link-from', 'navigation'],
  );
  expect(training.stderr).toBe('');
  expect(newPage('--from', 'text', '--path', '/partners', '--title', 'Partners').status).toBe(0);
  const article = newPage('--from', 'article', '--path', '/Insights/News', '--title', 'News');
  expect(article).toMatchObject({ stdout: 'content/pages/insights-news.json\n', stderr: '' });
  expect(json('pages/insights-news.json')).toMatchObject({
    status: 'draft',
    article: { topic: 'Tests', published: new Date().toISOString().slice(0, 10) },
  });
  const study = ['--from', 'case-study', '--path', '/CaseStudies/new', '--title', 'Client'];
  expect(newPage(...study).stdout).toBe('content/pages/case-studies-new.json\n');
  expect(json('pages/case-studies-new.json').sections[1]).toMatchObject({
    client: 'Client',
    published: new Date().toISOString().slice(0, 10),
  });
  const copy = ['--from', '/Automation', '--path', '/TestRobots', '--title', 'Test Robots'];
  expect(newPage(...copy).stdout).toBe('content/pages/test-robots.json\n');
  expect(check()).toMatchObject({ status: 0, stderr: '' });

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
      ['format', `--stdin-file-path=content/${name}`],
      { input: text(name), encoding: 'utf8' },
    );
    expect(text(name)).toBe(formatted);
  }
  publish('pages/partners.json');
  expect(check().stderr).toContain(
    'pages/partners.json at sections[0] "Partners" › lead: expected your own words instead of "(write here)", or "status": "draft" until it is written, found "(write here) What the page is about, in one to three sentences."',
  );
});

test('a title may have any characters, and words in capitals stay in a copy', () => {
  const { newPage, json } = copyOfContent();
  const title = 'Save $$$ & "$&"';
  newPage('--from', 'text', '--path', '/Savings', '--title', title);
  const savings = json('pages/savings.json');
  expect([savings.breadcrumb, savings.sections[0].heading]).toEqual([title, title]);
  newPage('--from', 'text', '--path', '/Entitled', '--title', 'ENTITLED');
  newPage('--from', '/Entitled', '--path', '/Copy', '--title', 'Copy');
  expect(json('pages/copy.json').sections[0].heading).toBe('ENTITLED');
});

test('an obstacle is reported and nothing is changed', () => {
  const { newPage, has, text } = copyOfContent();
  const before = [text('site.json'), text('pages/services.json')];
  const make = (...args: string[]) =>
    newPage('--title', 'New', ...args).stderr.replace(/^Error: /, '');
  const page = ['--from', 'service', '--path', '/NewPage'];
  expect(newPage('--from', 'text', '--path', '/x').stderr).toMatch(/--title is missing/);
  expect(make('--from', 'blog', '--path', '/x')).toMatch(
    /^--from must be service, text, training, case/,
  );
  expect(make('--from', 'text', '--path', 'x y')).toMatch(/^--path must be a path such as/);
  expect(make('--from', 'text', '--path', '/ABOUT')).toBe(
    'content/pages/about.json already has the path /about\n',
  );
  expect(make('--from', 'text', '--path', '/about-us')).toMatch(
    /^content\/redirects\.json redirects \/about-us/,
  );
  expect(make(...page, '--link-from', '/nowhere')).toMatch(
    /^--link-from: no page has the path \/nowhere/,
  );
  expect(make('--from', 'article-list', '--path', '/News')).toMatch(
    /one "article-list" on the site/,
  );
  expect(make(...page, '--link-from', '/about')).toMatch(/^\/about has no list of services/);
  expect(make(...page, '--link-from', '/services', '--group', 'None')).toMatch(
    /^\/services has no group "None", only "Systems"/,
  );
  expect(make(...page, '--link-from', 'No Menu')).toMatch(/one of "navigation", "Our Company"/);
  expect(make('--from', 'text', '--path', '/x', '--link-from', '/services')).toMatch(
    /^Only a page with a "service" card can be listed on \/services/,
  );
  expect(make('--from', 'text', '--path', '/api')).toMatch(
    /^Nothing was changed, because the content would have these problems:\npages\/api\.json at path: expected a path/,
  );
  expect(has('pages/new-page.json')).toBe(false);
  expect(has('pages/api.json')).toBe(false);
  expect([text('site.json'), text('pages/services.json')]).toEqual(before);
});
