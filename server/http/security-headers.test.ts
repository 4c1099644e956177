import request from 'supertest';
import { expect, test } from 'vitest';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { startTestSite, temporaryDist } from '#testing/server/site.ts';
import { embedHeaders, fileHeaders, pageHeaders } from './security-headers.ts';

const embedsPage = (...sources: string[]) =>
  samplePage('/embeds-page', {
    sections: [
      { type: 'page-intro', heading: 'Embeds', lead: 'From elsewhere.' },
      {
        type: 'embeds',
        items: sources.map((src, n) => ({
          kind: 'post',
          title: `Post ${n}`,
          src,
          size: '500x500',
        })),
      },
    ],
  });

/** A source list with the site's own files and this number of inline hashes. */
const onlyHashes = (count: number) => new RegExp(`^'self'(?: 'sha256-[\\w+/]{43}='){${count}}$`);

function directives(policy = ''): Record<string, string> {
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

const paths = [
  '/',
  '/about',
  '/nothing',
  '/%',
  '/assets/none.js',
  '/page-data/about.json',
  '/healthz',
];

test('every response has nosniff, names no software and repeats no header', async () => {
  const site = await startTestSite();
  for (const path of [...paths, '/about/', '/api/nothing', '/embeds/chart.html', '/favicon.ico']) {
    const answer = await site.raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const [head = ''] = answer.split('\r\n\r\n');
    const names = head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(':')[0]?.toLowerCase());
    expect([path, new Set(names).size]).toEqual([path, names.length]);
    expect(head).toContain('X-Content-Type-Options: nosniff');
    expect(head).not.toMatch(/^(x-powered-by|server|via):/im);
    expect(head).not.toMatch(/express|node\.?js|\d+\.\d+\.\d+/i);
  }
});

test.each(['/', '/about', '/nothing', '/%', '/login'])(
  'the page at %s enforces a policy and cannot be framed',
  async (path) => {
    const { raw } = await startTestSite();
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(answer)?.[1];
    const policy = directives(header('Content-Security-Policy'));
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    // The page that refuses a request has no script and no theme colours.
    const inline = path === '/%' ? { scripts: 0, styles: 0 } : { scripts: 2, styles: 1 };
    expect(policy['script-src']).toMatch(onlyHashes(inline.scripts));
    expect(policy['style-src']).toMatch(onlyHashes(inline.styles));
    expect(answer).not.toMatch(/unsafe-|report-only/i);
    expect(header('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(header('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(header('X-Frame-Options')).toBe('DENY');
    expect(header('Permissions-Policy')).toContain('camera=()');
    expect(header('Permissions-Policy')).toContain('fullscreen=*');
  },
);

test('every page allows frames from the hosts of all embeds on the site', async () => {
  const contentDir = temporaryContent({
    embeds: embedsPage(
      'https://www.youtube-nocookie.com/embed/abc?rel=0',
      'https://app.powerbi.com/view?r=abc',
      'https://www.youtube-nocookie.com/embed/def',
      '/embeds/chart.html',
    ),
  });
  const { origin } = await startTestSite({ contentDir });
  for (const path of ['/', '/embeds-page', '/nothing']) {
    const { headers } = await request(origin).get(path);
    expect(directives(headers['content-security-policy'])['frame-src']).toBe(
      "'self' https://app.powerbi.com https://www.youtube-nocookie.com",
    );
  }
});

test('the inline script of a page is allowed by its hash', async () => {
  const { origin } = await startTestSite();
  const { text, headers } = await request(origin).get('/about');
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
  expect(scripts).toHaveLength(1);
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256')
    .update(scripts[0] ?? '')
    .digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(text).not.toMatch(/ on\w+="| style="|javascript:/);
});

test('HTTPS is enforced only if the public address uses it', async () => {
  for (const [address, hsts] of [
    ['https://site.example', 'max-age=31536000'],
    ['http://localhost:3000', undefined],
  ] as const) {
    const { origin } = await startTestSite({ config: { siteUrl: new URL(address) } });
    for (const path of ['/', '/nothing', '/assets/entry-ABCD1234.js', '/api/nothing']) {
      const { headers } = await request(origin).get(path).set('X-Forwarded-Proto', 'https');
      expect([path, headers['strict-transport-security']]).toEqual([path, hsts]);
      const isUpgraded = headers['content-security-policy']?.includes('upgrade-insecure-requests');
      if (path === '/') expect(isUpgraded).toBe(hsts !== undefined);
    }
  }
});

test.each([
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('HSTS has the configured scope: %s', async (hsts, value) => {
  const { origin } = await startTestSite({ config: { hsts } });
  for (const path of [
    '/',
    '/sitemap.xml',
    '/assets/entry-ABCD1234.js',
    '/api/nothing',
    '/nothing',
  ]) {
    const { headers } = await request(origin).get(path);
    expect([path, headers['strict-transport-security']]).toEqual([path, value]);
  }
  const plain = { hsts, siteUrl: new URL('http://localhost:3000') };
  const other = await startTestSite({ config: plain });
  const { headers } = await request(other.origin).get('/');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test.each(['/media/services/automation.svg', '/assets/icons-ABCD1234.svg'])(
  'the drawing %s is served with a sandbox that forbids forms',
  async (path) => {
    const { origin } = await startTestSite();
    const { status, headers } = await request(origin).get(path);
    expect(status).toBe(200);
    expect(directives(headers['content-security-policy'])).toMatchObject({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      sandbox: '',
    });
  },
);

test('a film can be played, but forbids forms as well', async () => {
  const { origin } = await startTestSite();
  const { headers } = await request(origin).head('/media/films/film-1.mp4');
  const policy = directives(headers['content-security-policy']);
  expect(policy).toMatchObject({ 'form-action': "'none'", 'media-src': "'self'" });
  expect(policy).not.toHaveProperty('sandbox');
});

test('a script has no document headers; an SVG has', async () => {
  const { origin } = await startTestSite();
  for (const path of ['/assets/entry-ABCD1234.js', '/speculation-rules.json']) {
    const { status, headers } = await request(origin).get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(Object.keys(headers).join(' ')).not.toMatch(/content-security|permissions|opener|frame/);
  }
  const { headers } = await request(origin).get('/assets/icons-ABCD1234.svg');
  expect(directives(headers['content-security-policy'])['default-src']).toBe("'none'");
  expect(headers['x-frame-options']).toBe('DENY');
});

test('only pictures may be embedded by other sites, as feed readers do', async () => {
  const sized = '/assets/office-12345678-640.webp';
  const distDir = temporaryDist({ [sized]: 'picture', 'assets/og/about.png': 'picture' });
  const { origin } = await startTestSite({ distDir });
  const policyOf = async (path: string) =>
    (await request(origin).head(path)).headers['cross-origin-resource-policy'];
  for (const path of ['/media/pictures/office.webp', '/media/services/automation.svg'])
    expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
  for (const path of [sized, '/assets/og/about.png'])
    expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
  for (const path of ['/', '/media/films/film-1.mp4', '/assets/icons-ABCD1234.svg'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
});

test('media may run no scripts, and embeds only their own', () => {
  expect(directives(fileHeaders(false)['Content-Security-Policy'])['default-src']).toBe("'none'");
  const embed = directives(embedHeaders(false)['Content-Security-Policy']);
  expect(embed).toMatchObject({ 'default-src': "'none'", 'script-src': "'self'" });
  expect(pageHeaders([], [], false)['Content-Security-Policy']).toContain("frame-src 'self';");
});

test.each([
  ['/about', true],
  ['/nothing', true],
  ['/embeds/chart.html', true],
  ['/assets/entry-ABCD1234.js', false],
])('%s declares the address for violation reports: %s', async (path, reports) => {
  for (const [address, https] of [
    ['https://site.example', true],
    ['http://localhost:3000', false],
  ] as const) {
    const { origin } = await startTestSite({ config: { siteUrl: new URL(address) } });
    const { headers } = await request(origin).get(path);
    const policy = directives(headers['content-security-policy']);
    expect(policy['report-uri']).toBe(reports ? '/csp-reports' : undefined);
    expect(policy['report-to']).toBe(reports && https ? 'csp' : undefined);
    expect(headers['reporting-endpoints']).toBe(
      reports && https ? 'csp="/csp-reports"' : undefined,
    );
  }
});

test('pages and embeds require Trusted Types, with one policy or none', async () => {
  const { origin } = await startTestSite();
  for (const [path, policies] of [
    ['/about', 'default'],
    ['/embeds/chart.html', "'none'"],
  ] as const) {
    const { headers } = await request(origin).get(path);
    expect(directives(headers['content-security-policy'])).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': policies,
    });
  }
});
