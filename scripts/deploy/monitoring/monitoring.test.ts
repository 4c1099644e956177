import request from 'supertest';
import { expect, test } from 'vitest';
import { metricsServer } from '#server/observe/metrics-server.ts';
import { dashboard, queries, rules } from '#testing/monitoring.ts';
import { testMetrics } from '#testing/server/metrics.ts';

const words = new Set(
  'and or unless by on without ignoring group_left group_right bool offset inf nan'.split(' '),
);

/** @returns the metrics in a PromQL query: names that are not functions, keywords or labels */
function metricsIn(query: string): string[] {
  const bare = query
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/^label_values\((.*),[^,]*\)$/, '$1');
  const names = bare.match(/(?<![\w.:])[a-z_:][\w:]*(?!\w)(?!\s*\()/gi) ?? [];
  return names.filter((name) => !words.has(name.toLowerCase()));
}

/** @returns the names of all samples in `/metrics` */
async function knownMetrics(): Promise<Set<string>> {
  const { text } = await request(metricsServer(testMetrics())).get('/metrics');
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  // Prometheus adds this metric for every target.
  return new Set([...names, 'up']);
}

test('dashboard and alerts use only metrics that the server exposes', async () => {
  const known = await knownMetrics();
  for (const query of queries) {
    const read = metricsIn(query);
    expect([query, read.length > 0]).toEqual([query, true]);
    expect([query, read.filter((name) => !known.has(name))]).toEqual([query, []]);
  }
});

test('an unknown metric in a query is detected', () => {
  const query =
    'sum by (le, route) (rate(made_up_total{job="x", le=~"a|b"}[5m])) / on (job) up offset 1m > 4e6';
  expect(metricsIn(query)).toEqual(['made_up_total', 'up']);
});

test('every metric of the site is on the dashboard', async () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
  );
  const bases = [...shown].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  const own = [...(await knownMetrics())].filter((name) => !/^(?:process|nodejs)_/.test(name));
  for (const name of own) expect(bases).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
});

test('brackets in queries are balanced and alert names are unique', () => {
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

test('panels do not overlap and fit the width of the dashboard', () => {
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
