import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { includesRole, type Role } from '#shared/studio/people.ts';
import { startHostedStudio } from '#testing/hosted-studio.ts';
import { neededRoles as needed } from '#testing/studio-fuzz/needed-roles.ts';

/** Routers that are mounted below an address. */
const mounts: Record<string, string> = { 'passkey-routes.ts': '/account/passkeys' };

const routesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\.(get|post|put|patch|delete)\(\s*'(\/[^']*)'/g)].map(
    ([, method = '', path = '']) => {
      const below = mounts[file.slice(file.lastIndexOf('/') + 1)] ?? '';
      return `${method.toUpperCase()} ${(below + path).replace(/(.)\/$/, '$1')}`;
    },
  );

/** Calls of the API; the frames of previews are no part of it. */
const mounted = globSync('server/studio/*/*-routes.ts')
  .flatMap(routesIn)
  .filter((route) => !['GET /edit/*file', 'GET /kinds/:type'].includes(route));

test('every call is known here with its role', () => {
  expect(mounted.length).toBeGreaterThan(20);
  expect(mounted.filter((route) => !needed[route])).toEqual([]);
});

test('whoever has too small a role, or none, is refused by the server', async () => {
  const studio = await startHostedStudio();
  const people = {
    nobody: studio.visitor(),
    editor: await studio.join('edith@example.com', 'editor'),
    publisher: await studio.join('paul@example.com', 'publisher'),
  };
  const calls = Object.entries(needed).filter(([route]) => mounted.includes(route));
  for (const [route, role] of calls) {
    if (role === 'open') continue;
    const [method = '', pattern = ''] = route.split(' ');
    const path = `/api${pattern.replace('*file', 'pages/nothing.json').replace(/[*:]\w+/g, '1')}`;
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
