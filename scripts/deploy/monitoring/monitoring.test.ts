import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { metricsServer } from '#server/metrics-server.ts';
import { temporaryFolder } from '#server/test-content.ts';
import { testMetrics } from '#server/test-metrics.ts';

const folder = 'scripts/deploy/monitoring';
const duration = z.string().regex(/^\d+[smhd]$/);

const rulesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string().min(1),
      rules: z
        .array(
          z.strictObject({
            alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
            expr: z.string().min(1),
            for: duration.optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string().min(1), action: z.string().min(1) }),
          }),
        )
        .min(1),
    }),
  ),
});

const rules = rulesSchema
  .parse(parse(readFileSync(`${folder}/alerts.yml`, 'utf8')))
  .groups.flatMap((group) => group.rules);

const dashboard = z
  .object({
    templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.string() })) }),
    annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string().min(1),
        type: z.enum(['stat', 'table', 'timeseries']),
        gridPos: z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1) })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(`${folder}/dashboard.json`, 'utf8')));

const queries = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...dashboard.annotations.list.map(({ expr }) => expr),
  ...dashboard.templating.list.map(({ query }) => query).filter((query) => query.includes('(')),
];

const words = new Set(
  'and or unless by on without ignoring group_left group_right bool offset inf nan'.split(' '),
);

/** The metrics that a query in PromQL reads: names that are no function, keyword or label. */
function metricsIn(query: string): string[] {
  const bare = query
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/^label_values\((.*),[^,]*\)$/, '$1');
  const names = bare.match(/(?<![\w.:])[a-z_:][\w:]*(?!\w)(?!\s*\()/gi) ?? [];
  return names.filter((name) => !words.has(name.toLowerCase()));
}

/** What `/metrics` names, as samples are called. */
async function knownMetrics(): Promise<Set<string>> {
  const { text } = await request(metricsServer(testMetrics())).get('/metrics');
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  // Prometheus itself says of every target whether it answers.
  return new Set([...names, 'up']);
}

test('dashboard and alerts read only metrics that the server has', async () => {
  const known = await knownMetrics();
  for (const query of queries) {
    const read = metricsIn(query);
    expect([query, read.length > 0]).toEqual([query, true]);
    expect([query, read.filter((name) => !known.has(name))]).toEqual([query, []]);
  }
});

test('a metric that is not there would be found', () => {
  const query =
    'sum by (le, route) (rate(made_up_total{job="x", le=~"a|b"}[5m])) / on (job) up offset 1m > 4e6';
  expect(metricsIn(query)).toEqual(['made_up_total', 'up']);
});

test('every metric of the site itself is on the dashboard', async () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
  );
  const bases = [...shown].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  const own = [...(await knownMetrics())].filter((name) => !/^(?:process|nodejs)_/.test(name));
  for (const name of own) expect(bases).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
});

test('queries have their brackets, and alerts names of their own', () => {
  for (const query of queries) {
    const brackets = query.replace(/"[^"]*"/g, '').replace(/[^()[\]{}]/g, '');
    let left = brackets;
    for (let before = ''; before !== left; ) {
      before = left;
      left = left.replace(/\(\)|\[\]|\{\}/g, '');
    }
    expect([query, left]).toEqual([query, '']);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('panels lie beside one another, within the width of a dashboard', () => {
  const taken = new Set<string>();
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  for (const { title, gridPos } of dashboard.panels) {
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect([title, taken.has(`${x} ${y}`)]).toEqual([title, false]);
        taken.add(`${x} ${y}`);
      }
  }
});

const promtool = (args: string[], input = '') =>
  spawnSync('promtool', args, { encoding: 'utf8', input });
const withPromtool = test.skipIf(promtool(['--version']).error !== undefined);

withPromtool('promtool accepts the rules', () => {
  const { status, stdout, stderr } = promtool(['check', 'rules', `${folder}/alerts.yml`]);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${rules.length} rules found`);
});

withPromtool('promtool reads the queries of the dashboard', () => {
  const expressions = queries
    .filter((query) => !query.startsWith('label_values'))
    .map((query) => query.replaceAll('$__rate_interval', '1m'));
  const recorded = expressions.map((expr, n) => ({ record: `query:${n}`, expr }));
  const file = join(temporaryFolder(), 'queries.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
  const { status, stdout, stderr } = promtool(['check', 'rules', file]);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${recorded.length} rules found`);
});

withPromtool('promtool has nothing against the names of the site', async () => {
  const { text } = await request(metricsServer(testMetrics())).get('/metrics');
  const { stdout, stderr } = promtool(['check', 'metrics'], text);
  // prom-client's own gauges of active things end in `_total`.
  const lines = (stdout + stderr).split('\n').filter((line) => line && !line.startsWith('nodejs_'));
  expect(lines).toEqual([]);
});
