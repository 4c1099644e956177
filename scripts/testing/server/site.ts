import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { loadContent, openIndex } from '#server/content/index.ts';
import { findDownloads } from '#server/downloads/downloads.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { logFormat } from '#server/observe/log.ts';
import { countRefusals } from '#server/observe/refusals.ts';
import type { BuiltPictures } from '#server/pictures/picture-store.ts';
import type { Readiness } from '#server/routes/health.ts';
import { startLocalService } from '#server/service/start.ts';
import { readAssetManifest } from '#server/site/asset-manifest.ts';
import { publish } from '#server/site/site-version.ts';
import { fixtureContent } from '../site.ts';
import { temporaryFolder } from './content.ts';
import { listen } from './listen.ts';
import { testMetrics } from './metrics.ts';
import { sampleBrand } from './pictures.ts';
import { promptMail } from './service.ts';
import { openRaw, startUpstream } from './start-api.ts';

interface TestSiteOptions {
  config?: Partial<Config>;
  /** The fixture's content by default. */
  contentDir?: string;
  distDir?: string;
  /** Replaces the built-in service. */
  upstream?: RequestListener | URL;
}

/** The complete site on a loopback port. */
export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

const compressed = (name: string, text: string) => ({
  [name]: text,
  [`${name}.br`]: brotliCompressSync(text),
  [`${name}.gz`]: gzipSync(text),
});
const compressedFiles = {
  ...compressed(
    'assets/entry-ABCD1234.js',
    `export const text = '${'All that a page needs. '.repeat(200)}';`,
  ),
  ...compressed(
    'embeds/chart.html',
    `<!doctype html><title>Chart</title>${'<p>Figures</p>'.repeat(200)}`,
  ),
  ...compressed(
    'embeds/data/chart.json',
    JSON.stringify(Array.from({ length: 1000 }, (_, n) => n)),
  ),
};

/**
 * Creates a minimal `dist` folder.
 *
 * @param pictures pictures prepared by the build
 */
export function temporaryDist(
  files: Record<string, string | Buffer> = {},
  pictures: BuiltPictures = {},
): string {
  return temporaryFolder({
    'manifest.json': JSON.stringify({
      script: '/assets/entry-ABCD1234.js',
      modules: ['/assets/chunk-ABCD1234.js'],
      fonts: [],
      headScript: 'document.documentElement.classList.add("js")',
      styles: ['/assets/main-ABCD1234.css'],
      partStyles: { text: '/assets/text-ABCD1234.css', forms: '/assets/forms-ABCD1234.css' },
      pageStyles: { text: '/assets/page-text-ABCD1234.css' },
      icons: '/assets/icons-ABCD1234.svg',
      pictures,
      brand: sampleBrand,
      sections: {
        'contact-form': ['/assets/contact-form-ABCD1234.js'],
        'login-form': ['/assets/contact-form-ABCD1234.js'],
      },
      notFound: [],
    }),
    ...compressedFiles,
    'assets/icons-ABCD1234.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/text-ABCD1234.woff2': Buffer.alloc(4096, 7),
    'server/main.js': 'throw new Error("never served")',
    ...files,
  });
}

/** Starts the real app on the real server, with a real service and its own data folder. */
export async function startTestSite(options: TestSiteOptions = {}) {
  const { contentDir = fixtureContent, distDir = temporaryDist() } = options;
  /** All lines logged so far. */
  const log: string[] = [];
  const logger = pino(logFormat('debug'), { write: (line) => log.push(line) });
  const config = {
    ...readConfig({}),
    siteUrl: new URL('https://site.example'),
    dataDir: temporaryFolder(),
    rateLimitPerMinute: 0,
    ...options.config,
  };
  const metrics = testMetrics();
  const content = loadContent(contentDir);
  const published = publish({
    content,
    downloads: await findDownloads(content),
    manifest: readAssetManifest(distDir),
    siteUrl: config.siteUrl,
    hsts: config.hsts,
    indexing: config.siteIndexing,
    accountMail: config.mail !== null,
    countRender: metrics.countRender,
  });
  const readiness: Readiness = { ready: true };
  const index = openIndex(contentDir);
  const deps = {
    config,
    apiUrl: await upstreamOf(options, config),
    site: () => published,
    distDir,
    index,
    logger,
    accessLogger: logger,
    metrics,
    refusals: countRefusals(logger),
    readiness,
  };
  const server = createHttpServer(createApp(deps));
  const port = await listen(server);
  onTestFinished(() => index.close());
  /** Sends raw bytes; resolves with everything received once the connection closes. */
  const raw = (bytes: string) => openRaw(port, bytes).closed;
  return { origin: `http://127.0.0.1:${port}`, port, log, metrics, readiness, published, raw };
}

async function upstreamOf(
  { upstream, contentDir = fixtureContent }: TestSiteOptions,
  config: Config,
): Promise<URL> {
  if (upstream instanceof URL) return upstream;
  if (upstream) return startUpstream(upstream);
  const logger = pino({ level: 'silent' });
  const { mail, siteUrl } = config;
  const service = await startLocalService({
    dataDir: temporaryFolder(),
    contentDir,
    mail,
    mailTiming: promptMail,
    siteUrl,
    logger,
  });
  onTestFinished(() => service.close());
  return service.url;
}
