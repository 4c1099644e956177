import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { metricsServer } from '#server/observe/metrics-server.ts';
import { folder, queries, rules } from '#testing/monitoring.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { testMetrics } from '#testing/server/metrics.ts';

const promtool = (args: string[], input = '') =>
  spawnSync('promtool', args, { encoding: 'utf8', input });

test('promtool accepts the alert rules', () => {
  const { status, stdout, stderr } = promtool(['check', 'rules', `${folder}/alerts.yml`]);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${rules.length} rules found`);
});

test('promtool accepts the queries of the dashboard', () => {
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

test('promtool accepts the metric names', async () => {
  const { text } = await request(metricsServer(testMetrics())).get('/metrics');
  const { stdout, stderr } = promtool(['check', 'metrics'], text);
  // Some of prom-client's own gauges end in `_total`.
  const lines = (stdout + stderr).split('\n').filter((line) => line && !line.startsWith('nodejs_'));
  expect(lines).toEqual([]);
});

test('the alert on slow pages fires if one page in twenty takes over 0.3 s', () => {
  const slow = rules.find(({ alert }) => alert === 'WebsiteSlow');
  const series = (le: string, perMinute: number) => ({
    series: `http_request_duration_seconds_bucket{job="website",instance="a",route="/",le="${le}"}`,
    values: `0+${perMinute}x30`,
  });
  const alertAt = (evalTime: string, isFiring: boolean) => ({
    eval_time: evalTime,
    alertname: 'WebsiteSlow',
    exp_alerts: isFiring
      ? [
          {
            exp_labels: { severity: 'ticket', instance: 'a' },
            exp_annotations: {
              ...slow?.annotations,
              summary: slow?.annotations.summary.replace('{{ $labels.instance }}', 'a'),
            },
          },
        ]
      : [],
  });
  const withSlow = (perHundred: number, isFiring: boolean) => ({
    interval: '1m',
    input_series: [series('0.3', 100 - perHundred), series('1', 100), series('+Inf', 100)],
    alert_rule_test: [alertAt('5m', false), alertAt('25m', isFiring)],
  });
  const file = join(temporaryFolder(), 'tests.yml');
  const tests = [withSlow(4, false), withSlow(10, true)];
  const rule_files = [resolve(folder, 'alerts.yml')];
  writeFileSync(file, JSON.stringify({ rule_files, evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = promtool(['test', 'rules', file]);
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
