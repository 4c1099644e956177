import express, { Router } from 'express';
import { addresses } from '#server/http/addresses.ts';
import type { Metrics } from '#server/observe/metrics.ts';
import { pageLabel } from '#server/observe/route-label.ts';
import { vitalNames } from '#server/observe/web-vitals.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import { pathKey } from '#shared/routes.ts';
import { z } from '#shared/zod.ts';

const MAX_BODY_BYTES = 4096;

const metricSchema = z.object({
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
});
const reportSchema = z.object({
  path: z.string().max(200),
  metrics: z.array(metricSchema).max(10),
});

/**
 * `POST /vitals`: records browsers' measurements. Only the site's own pages become labels, so that clients
 * cannot create any. Any JSON object or list gets 204, report or not.
 */
export function vitals(site: () => SiteVersion, metrics: Metrics): Router {
  return Router().post(
    addresses.vitals.path,
    express.json({ limit: MAX_BODY_BYTES, inflate: false, type: () => true }),
    (req, res) => {
      const report = reportSchema.safeParse(req.body);
      const { pages } = site();
      const page = report.success && pages.get(pathKey(report.data.path));
      if (page) {
        const label = pageLabel(page.path, pages.size);
        for (const { name, value } of report.data.metrics)
          metrics.observeVital(name, label, name === 'CLS' ? value : value / 1000);
      }
      res.status(204).end();
    },
  );
}
