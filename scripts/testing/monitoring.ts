import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

export const folder = 'scripts/deploy/monitoring';
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

/** The shipped alert rules, validated. */
export const rules = rulesSchema
  .parse(parse(readFileSync(`${folder}/alerts.yml`, 'utf8')))
  .groups.flatMap((group) => group.rules);

export const dashboard = z
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

/** All queries of alerts and dashboard. */
export const queries = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...dashboard.annotations.list.map(({ expr }) => expr),
  ...dashboard.templating.list.map(({ query }) => query).filter((query) => query.includes('(')),
];
