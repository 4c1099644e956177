import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteFiles } from '#shared/studio/files.ts';
import { includesRole, type Role } from '#shared/studio/people.ts';
import { startHostedStudio } from '#testing/hosted-studio.ts';
import neededRoles from '#testing/studio-fuzz/needed-roles.json' with { type: 'json' };

/** Every call below `/api`, and the role that it needs; "open" needs no session. */
const needed = neededRoles as Record<string, Role | 'open'>;

/** Routers that are mounted below a prefix. */
const mounts: Record<string, string> = { 'passkey-routes.ts': '/account/passkeys' };

const routesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\.(get|post|put|patch|delete)\(\s*'(\/[^']*)'/g)].map(
    ([, method = '', path = '']) => {
      const below = mounts[file.slice(file.lastIndexOf('/') + 1)] ?? '';
      return `${method.toUpperCase()} ${(below + path).replace(/(.)\/$/, '$1')}`;
    },
  );

/** Calls of the API, without the frames of previews. */
const mounted = globSync('server/studio/*/*-routes.ts')
  .flatMap(routesIn)
  .filter((route) => !['GET /edit/*file', 'GET /kinds/:type'].includes(route));

test('exactly the calls of the server are listed with their roles', () => {
  expect([...new Set(mounted)].toSorted()).toEqual(Object.keys(needed).toSorted());
});

test('the server refuses calls by people with an insufficient role, or none', async () => {
  const studio = await startHostedStudio();
  const people = {
    nobody: studio.visitor(),
    editor: await studio.join('edith@example.com', 'editor'),
    publisher: await studio.join('paul@example.com', 'publisher'),
  };
  for (const [route, role] of Object.entries(needed)) {
    if (role === 'open') continue;
    const [method = '', pattern = ''] = route.split(' ');
    const path = `/api${pattern.replace('*file', 'pages/nothing.json').replace(/[*:]\w+/g, '999999')}`;
    for (const [who, visitor] of Object.entries(people)) {
      const answer = await visitor.fetch(path, { method, ...(method !== 'GET' && { json: {} }) });
      const { status } = answer;
      const allowed = who !== 'nobody' && includesRole(who as Role, role);
      if (allowed)
        expect([route, who, [401, 403].includes(status) || status >= 500]).toEqual([
          route,
          who,
          false,
        ]);
      else expect([route, who, status]).toEqual([route, who, who === 'nobody' ? 401 : 403]);
    }
  }
});

test('an editor can change no shared file, by any call', async () => {
  const studio = await startHostedStudio();
  const editor = await studio.join('edith@example.com', 'editor');
  const publisher = await studio.join('paul@example.com', 'publisher');
  const page = { from: { skeleton: 'text' }, title: 'Partners', path: '/Partners' };
  const linked = { ...page, linkFrom: ['navigation'] };
  expect((await editor.call('POST', '/api/pages', linked))[0]).toBe(403);
  expect((await editor.call('POST', '/api/pages', { ...page, linkFrom: [] }))[0]).toBe(201);
  const [, { places }] = (await editor.call('GET', '/api/new-page')) as [
    number,
    { places: { needsService: boolean }[] },
  ];
  expect(places.filter(({ needsService }) => !needsService)).toEqual([]);
  const changes = mounted.filter((route) => route.endsWith('*file') && !route.startsWith('GET'));
  expect(changes).toContain('PUT /drafts/*file');
  for (const file of siteFiles) {
    for (const route of changes) {
      const [method = '', pattern = ''] = route.split(' ');
      const path = `/api${pattern.replace('*file', file)}`;
      const [status, body] = await editor.call(method, path, {});
      expect([route, file, status]).toEqual([route, file, 403]);
      expect(body).toMatchObject({ message: expect.stringMatching(/publisher.*owner/) });
      expect([route, (await publisher.call(method, path, {}))[0] === 403]).toEqual([route, false]);
    }
    expect((await editor.call('GET', `/api/files/${file}`))[0]).toBe(200);
    await publisher.call('POST', `/api/set-aside/${file}`, { value: {} });
    const [, [version]] = (await publisher.call('GET', `/api/history/${file}`)) as [
      number,
      [{ id: number }],
    ];
    const others: [string, object][] = [
      [`/api/versions/${version.id}/restore`, {}],
      ['/api/preview-links', { file, hours: 1 }],
    ];
    for (const [path, body] of others) {
      expect([path, (await editor.call('POST', path, body))[0]]).toEqual([path, 403]);
      expect([path, (await publisher.call('POST', path, body))[0]]).toEqual([path, 200]);
    }
  }
});
