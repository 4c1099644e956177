import express, { Router } from 'express';
import { addresses } from '#server/http/addresses.ts';
import type { Metrics } from '#server/observe/metrics.ts';
import { z } from '#shared/zod.ts';

/** Browsers batch several reports into one body. */
const MAX_BODY_BYTES = 32 * 1024;
const MAX_REPORTS = 20;

/** The Reporting API's format, and the older one of `report-uri`. */
const reportSchema = z.union([
  z
    .object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().nullish() }),
    })
    .transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  z
    .object({
      'csp-report': z.object({
        'effective-directive': z.string().optional(),
        'violated-directive': z.string().optional(),
        'blocked-uri': z.string().nullish(),
      }),
    })
    .transform(({ 'csp-report': report }) => ({
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: report['blocked-uri'],
    })),
]);

/** The directives of CSP Level 3 that our policies may have. */
const directives = new Set(
  `base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src
  manifest-src media-src object-src require-trusted-types-for script-src script-src-attr
  script-src-elem style-src style-src-attr style-src-elem trusted-types worker-src`.split(/\s+/),
);

/**
 * `POST /csp-reports`: counts violations by directive and kind of source. Nothing else is stored, because
 * reports contain the addresses of visited pages. Any JSON object or list gets 204, report or not.
 *
 * @param origin public origin of the site
 */
export function cspReports(origin: string, metrics: Metrics): Router {
  return Router().post(
    addresses.cspReports.path,
    express.json({ limit: MAX_BODY_BYTES, inflate: false, type: () => true }),
    (req, res) => {
      const reports: unknown[] = Array.isArray(req.body) ? req.body : [req.body];
      for (const each of reports.slice(0, MAX_REPORTS)) {
        const { success, data } = reportSchema.safeParse(each);
        if (success) metrics.countCspReport(knownDirective(data.directive), kindOf(data, origin));
      }
      res.status(204).end();
    },
  );
}

/** Older browsers append the sources to the name. */
function knownDirective(text: string): string {
  const [name = ''] = text.trim().split(' ', 1);
  return directives.has(name) ? name : 'other';
}

const keywords = ['eval', 'inline', 'trusted-types-policy', 'trusted-types-sink', 'wasm-eval'];

/** The kind of blocked source: a CSP keyword, a scheme, or own or other origin. */
function kindOf({ blocked }: { blocked?: string | null | undefined }, origin: string): string {
  if (!blocked) return 'unknown';
  if (keywords.includes(blocked)) return blocked;
  const scheme = /^([a-z][a-z\d+.-]*)(?::|$)/i.exec(blocked)?.[1]?.toLowerCase() ?? '';
  if (scheme.endsWith('-extension')) return 'extension';
  if (scheme === 'data' || scheme === 'blob') return scheme;
  if (scheme !== 'http' && scheme !== 'https') return 'unknown';
  return URL.parse(blocked)?.origin === origin ? 'own' : 'elsewhere';
}
