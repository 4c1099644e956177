import { isIP } from 'node:net';
import { z } from '#shared/zod.ts';

/** The configuration, read from the environment once at start; `.env.example` describes every variable. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Invalid environment; `message` has a line for each invalid variable. */
export class ConfigError extends Error {}

/** Recipient and server of emailed enquiries. */
export interface MailConfig {
  readonly to: readonly [string, ...string[]];
  /** `smtp:` or `smtps:`, with user and password if the server requires them. */
  readonly smtpUrl: string;
  /** Whether mail is refused to a server without TLS. */
  readonly requireTls: boolean;
}

/** Enough for about ten thousand pages. */
export const DEFAULT_CACHE_BYTES = 256 * 2 ** 20;

// Each schema's description states what is expected, for the error message.

const text = z.string();
const folder = text.describe('a folder');
const SECRET_BYTES = 32;
const secret = text
  .refine((value) => Buffer.byteLength(value) >= SECRET_BYTES)
  .describe(`at least ${SECRET_BYTES} bytes`);
const publicKey = text
  .regex(/^[A-Za-z0-9-]{8,128}$/)
  .describe('8 to 128 letters, digits or hyphens');
const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .describe('fatal, error, warn, info, debug, trace or silent');
const hostName = text.regex(/^[\w.:-]+$/).describe('a host name or an address');
const hstsScope = z.enum(['host', 'subdomains', 'preload']).describe('host, subdomains or preload');
const onOff = z
  .enum(['on', 'off'])
  .transform((value) => value === 'on')
  .describe('"on" or "off"');

const requiredOrOff = z
  .enum(['required', 'off'])
  .transform((value) => value === 'required')
  .describe('"required" or "off"');

const wholeNumber = (min: number, max: number) =>
  text
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max)
    .describe(`a whole number from ${min} to ${max}`);
const tcpPort = wholeNumber(1, 65535).describe('a port from 1 to 65535');
const seconds = wholeNumber(0, 3600)
  .transform((n) => n * 1000)
  .describe('whole seconds, 0 to 3600');
const megabytes = wholeNumber(1, 65536)
  .transform((n) => n * 2 ** 20)
  .describe('whole megabytes, 1 to 65536');

const httpUrl = text
  .transform((value) => URL.parse(value))
  .refine(
    (url): url is URL =>
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      !url.username &&
      !url.password &&
      !url.search &&
      !url.hash,
    { abort: true },
  )
  .describe('an http:// or https:// address without user, query or fragment');
const origin = httpUrl
  .refine((url) => url.pathname === '/')
  .describe('an http:// or https:// address without a path');
const isLoopback = ({ hostname }: URL) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
const safeOrigin = origin
  .refine((url) => url.protocol === 'https:' || isLoopback(url))
  .describe('an https:// address without a path (http:// only for localhost)');
/** Kept as text: its parameters are for the client library. */
const addressWith = (...schemes: string[]) =>
  text
    .refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)))
    .refine(URL.canParse)
    .describe(`an address with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);

const listOf = (value: string) => value.split(',').map((part) => part.trim());
const mailAddresses = text
  .transform(listOf)
  .refine((list): list is [string, ...string[]] =>
    list.every((address) => z.regexes.html5Email.test(address)),
  )
  .describe('email addresses separated by commas');

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isAddressOrRange = (value: string) => {
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const prefixFits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return namedRanges.has(value) || (isIP(address) > 0 && prefixFits && rest.length === 0);
};
const proxies = text
  .transform((value) => {
    if (value === 'false') return false as const;
    return /^\d{1,2}$/.test(value) ? Number(value) : listOf(value);
  })
  .refine((value) => !Array.isArray(value) || value.every(isAddressOrRange))
  .describe('"false", a number of proxies, or addresses such as 10.0.0.0/8, loopback');

/** Variables whose invalid values are not quoted in error messages. */
const secrets: ReadonlySet<string> = new Set([
  'PREVIEW_SECRET',
  'PREVIEW_SECRET_PREVIOUS',
  'UPSTREAM_SECRET',
]);

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single environment variables and collects their problems. */
function readerOf(env: Environment) {
  const problems: string[] = [];
  function read<Schema extends z.ZodType, Default>(
    name: string,
    schema: Schema,
    fallback: Default,
  ): z.output<Schema> | Default {
    const value = env[name];
    if (value === undefined || value === '') return fallback;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    // User and password of an invalid address must not get into a log, even without a scheme.
    const shown = name.endsWith('_URL') ? value.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@') : value;
    const quoted = JSON.stringify(shown.slice(0, 80));
    const found = secrets.has(name) ? `${Buffer.byteLength(value)} bytes` : quoted;
    problems.push(`${name}: expected ${schema.description}, found ${found}`);
    return fallback;
  }
  return { problems, read };
}

type Reader = ReturnType<typeof readerOf>;

function mailFrom({ read, problems }: Reader, env: Environment): MailConfig | null {
  const to = read('ENQUIRY_MAIL_TO', mailAddresses, null);
  const smtpUrl = read('SMTP_URL', addressWith('smtp', 'smtps'), null);
  const requireTls = read('SMTP_TLS', requiredOrOff, true);
  if (to && !env.SMTP_URL)
    problems.push('SMTP_URL: expected an address, because ENQUIRY_MAIL_TO is set, found nothing');
  return to && smtpUrl ? { to, smtpUrl, requireTls } : null;
}

/** Disabling the limit of calls disables all limits. */
function limitsFrom({ read }: Reader, apiUrl: URL | null) {
  const rateLimitPerMinute = read('RATE_LIMIT_PER_MINUTE', wholeNumber(0, 1_000_000), 600);
  const limit = (name: string, fallback: number) => {
    const value = read(name, wholeNumber(0, 1_000_000), fallback);
    return rateLimitPerMinute === 0 ? 0 : value;
  };
  return {
    /** Requests per minute and client address on `/api`; 0 disables the limit. */
    rateLimitPerMinute,
    /** Enquiries and newsletter messages per minute and client address; 0 disables the limit. */
    enquiriesPerMinute: limit('ENQUIRIES_PER_MINUTE', apiUrl ? 0 : 10),
    /** Failed logins per hour and account from unfamiliar networks; 0 disables the limit. */
    failedLoginsPerHour: limit('FAILED_LOGINS_PER_HOUR', 100),
    /** Mails per day caused by one client address, and in total; 0 disables the limit. */
    mailLimits: {
      perDayAndAddress: limit('MAILS_PER_DAY_AND_ADDRESS', 20),
      perDay: limit('MAILS_PER_DAY', 500),
    },
  };
}

/**
 * Reads and checks the environment; an empty variable counts as unset.
 *
 * @throws ConfigError that names every invalid variable, what was expected and what was found
 */
export function readConfig(env: Environment) {
  const reader = readerOf(env);
  const { problems, read } = reader;
  const port = read('PORT', tcpPort, 3000);
  const mail = mailFrom(reader, env);
  const apiUrl = read('API_URL', httpUrl, null);
  const config = Object.freeze({
    host: read('HOST', hostName, '0.0.0.0'),
    port,
    /** Upstream service; null starts the built-in one. */
    apiUrl,
    /** Public address of the site, without a path. */
    siteUrl: read('SITE_URL', origin, new URL(`http://localhost:${port}`)),
    /** Scope of HSTS if `siteUrl` is https. */
    hsts: read('HSTS', hstsScope, 'host' as const),
    /** Whether search engines may list the site. */
    siteIndexing: read('SITE_INDEXING', onOff, true),
    /** Key for notifying search engines of changed addresses (IndexNow); null disables it. */
    indexNowKey: read('INDEXNOW_KEY', publicKey, null),
    /** Signs links to pages that are not live; null disables previews. */
    previewSecret: read('PREVIEW_SECRET', secret, null),
    /** Still accepted for such links while the secret is being rotated. */
    previousPreviewSecret: read('PREVIEW_SECRET_PREVIOUS', secret, null),
    dataDir: read('DATA_DIR', folder, './data'),
    /** Folder with the assets of other builds, shared by all replicas; null disables it. */
    assetDir: read('ASSET_DIR', folder, null),
    /** PostgreSQL database of the built-in service; null uses SQLite under `dataDir`. */
    databaseUrl: read('DATABASE_URL', addressWith('postgres', 'postgresql'), null),
    /** Recipient and server for enquiries of the built-in service; null disables mail. */
    mail,
    /** Whether enquiries are spooled under `dataDir` while the upstream of `apiUrl` is unreachable. */
    enquirySpool: read('ENQUIRY_SPOOL', onOff, false),
    /** Port of the built-in service if it runs standalone. */
    upstreamPort: read('UPSTREAM_PORT', tcpPort, 3001),
    /** Number of processes that serve the site; several must share one service or database. */
    replicas: read('REPLICAS', wholeNumber(1, 10_000), 1),
    /** Shared with a standalone built-in service, which then refuses all other clients. */
    upstreamSecret: read('UPSTREAM_SECRET', secret, null),
    /** Value of Express's `trust proxy`: false, a number of proxies, or their addresses. */
    trustProxy: read('TRUST_PROXY', proxies, false as const),
    /** Maximum number of open connections; further ones are refused. */
    maxConnections: read('MAX_CONNECTIONS', wholeNumber(1, 1_000_000), 10_000),
    /** Maximum number of open connections per client address; trusted proxies are exempt. */
    maxConnectionsPerAddress: read('MAX_CONNECTIONS_PER_ADDRESS', wholeNumber(1, 1_000_000), 512),
    /** Maximum number of concurrent request bodies per client address. */
    maxUploadsPerAddress: read('MAX_UPLOADS_PER_ADDRESS', wholeNumber(1, 1_000_000), 256),
    ...limitsFrom(reader, apiUrl),
    /** Redis or Valkey where all replicas count those requests; null counts per process. */
    redisUrl: read('REDIS_URL', addressWith('redis', 'rediss'), null),
    /** Maximum memory for cached responses. */
    pageCacheBytes: read('PAGE_CACHE_MB', megabytes, DEFAULT_CACHE_BYTES),
    logLevel: read('LOG_LEVEL', logLevel, 'info'),
    /** Time limit for a shutdown, in ms. */
    shutdownTimeoutMs: read('SHUTDOWN_TIMEOUT', seconds, 10_000),
    /** How long the server still accepts connections after it reports unready, in ms. */
    shutdownDelayMs: read('SHUTDOWN_DELAY', seconds, 0),
    /** Port of `/metrics`; null disables it. */
    adminPort: read('ADMIN_PORT', tcpPort, null),
    /** Host that the port of `/metrics` listens on. */
    adminHost: read('ADMIN_HOST', hostName, '127.0.0.1'),
    /** Port of the studio, where editors change the site; null disables it. */
    studioPort: read('STUDIO_PORT', tcpPort, null),
    /** Host that the studio's port listens on. */
    studioHost: read('STUDIO_HOST', hostName, '127.0.0.1'),
    /** Public address of the studio, without a path. */
    studioUrl: read('STUDIO_URL', safeOrigin, null),
    /** Shell command that runs after each publication of the studio; null disables it. */
    studioPublishCommand: read('STUDIO_PUBLISH_COMMAND', text, null),
  });
  problems.push(...contradictionsIn(config, env));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** Finds variables that are valid on their own but contradict each other. */
function contradictionsIn(
  config: Pick<
    Config,
    'studioPort' | 'studioUrl' | 'siteUrl' | 'port' | 'adminPort' | 'enquirySpool'
  >,
  env: Environment,
): string[] {
  const { studioPort, studioUrl, siteUrl, port, adminPort } = config;
  const isTaken = studioPort !== null && (studioPort === port || studioPort === adminPort);
  return [
    adminPort === port && `ADMIN_PORT: expected a port other than PORT, found "${port}"`,
    isTaken && `STUDIO_PORT: expected a port other than PORT and ADMIN_PORT, found "${studioPort}"`,
    studioPort !== null &&
      !env.STUDIO_URL &&
      'STUDIO_URL: expected an address, because STUDIO_PORT is set, found nothing',
    studioUrl?.origin === siteUrl.origin &&
      `STUDIO_URL: expected a host of its own, found that of SITE_URL, "${siteUrl.host}"`,
    config.enquirySpool &&
      !env.API_URL &&
      'API_URL: expected an address, because ENQUIRY_SPOOL is on, found nothing',
  ].filter((problem) => problem !== false);
}
