import { isIP } from 'node:net';
import { z } from '#shared/zod.ts';
import { DEFAULT_CACHE_BYTES } from './responses/response-cache.ts';
import type { MailConfig } from './upstream/mail/enquiry-mail.ts';

/** What the environment says, read once at start; every field is described in `.env.example`. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Upstream service; null starts the built-in one. */
  readonly apiUrl: URL | null;
  /** Public address of the site, without a path. */
  readonly siteUrl: URL;
  /** Whether search engines may list the site. */
  readonly siteIndexing: boolean;
  /** Key under which changed addresses are told to search engines; null tells nobody. */
  readonly indexNowKey: string | null;
  /** Signs the links to pages that are not live; null shows them to nobody. */
  readonly previewSecret: string | null;
  readonly dataDir: string;
  /** Folder with the assets of other builds, shared by all replicas; null is none. */
  readonly assetDir: string | null;
  /** PostgreSQL database of the built-in service; null is SQLite under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Where the built-in service mails enquiries to; null mails none. */
  readonly mail: MailConfig | null;
  /** Whether enquiries wait under `dataDir` while the upstream of `apiUrl` cannot be reached. */
  readonly enquirySpool: boolean;
  /** Port of the built-in service where it runs alone. */
  readonly upstreamPort: number;
  /** Value of Express's `trust proxy`: false, a number of proxies, or their addresses. */
  readonly trustProxy: false | number | string[];
  /** Connections at once; who comes beyond is turned away. */
  readonly maxConnections: number;
  /** Requests a minute and client address on `/api`; 0 is no limit. */
  readonly rateLimitPerMinute: number;
  /** Redis or Valkey that counts those for all replicas; null counts in this process. */
  readonly redisUrl: string | null;
  /** How much of finished pages is kept in memory. */
  readonly pageCacheBytes: number;
  readonly logLevel: string;
  /** How long a shutdown may take, in ms. */
  readonly shutdownTimeoutMs: number;
  /** How long the server still accepts connections after it reports unready, in ms. */
  readonly shutdownDelayMs: number;
  /** Port of `/metrics`; null is none. */
  readonly adminPort: number | null;
  /** Where that port listens. */
  readonly adminHost: string;
}

/** The environment cannot be used; `message` has a line for each variable that is wrong. */
export class ConfigError extends Error {}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max);

const httpUrl = z
  .string()
  .transform((text) => URL.parse(text))
  .refine(
    (url): url is URL =>
      url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash,
    { abort: true },
  );

const origin = httpUrl.refine((url) => url.pathname === '/');

/** Kept as it was written: its parameters are for the package that connects. */
const addressWith = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol.slice(0, -1) ?? ''));

const mailAddresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((list): list is [string, ...string[]] =>
    list.every((address) => z.regexes.html5Email.test(address)),
  );

const onOff = z.enum(['on', 'off']).transform((text) => text === 'on');

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isAddressOrRange = (text: string) => {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const prefixFits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return namedRanges.has(text) || (isIP(address) > 0 && prefixFits && rest.length === 0);
};
const proxies = z
  .string()
  .transform((text) => {
    if (text === 'false') return false as const;
    return /^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
  })
  .refine((value) => !Array.isArray(value) || value.every(isAddressOrRange));

const seconds = wholeNumber(0, 3600).transform((n) => n * 1000);

const megabytes = wholeNumber(1, 65536).transform((n) => n * 2 ** 20);

const host = z.string().regex(/^[\w.:-]+$/);

const variables = {
  HOST: [host, 'a host name or an address'],
  PORT: [wholeNumber(1, 65535), 'a port from 1 to 65535'],
  API_URL: [httpUrl, 'an http:// or https:// address without user, query or fragment'],
  SITE_URL: [origin, 'an http:// or https:// address without a path'],
  SITE_INDEXING: [onOff, '"on" or "off"'],
  INDEXNOW_KEY: [z.string().regex(/^[A-Za-z0-9-]{8,128}$/), '8 to 128 letters, digits or hyphens'],
  PREVIEW_SECRET: [z.string().min(16), 'at least 16 characters'],
  DATA_DIR: [z.string(), 'a folder'],
  ASSET_DIR: [z.string(), 'a folder'],
  DATABASE_URL: [addressWith('postgres', 'postgresql'), 'a postgresql:// address'],
  ENQUIRY_MAIL_TO: [mailAddresses, 'e-mail addresses with commas between'],
  SMTP_URL: [addressWith('smtp', 'smtps'), 'an smtp:// or smtps:// address'],
  ENQUIRY_SPOOL: [onOff, '"on" or "off"'],
  UPSTREAM_PORT: [wholeNumber(1, 65535), 'a port from 1 to 65535'],
  TRUST_PROXY: [proxies, '"false", a number of proxies, or addresses such as 10.0.0.0/8, loopback'],
  MAX_CONNECTIONS: [wholeNumber(1, 1_000_000), 'a whole number from 1 on'],
  RATE_LIMIT_PER_MINUTE: [wholeNumber(0, 1_000_000), 'a whole number; 0 is no limit'],
  REDIS_URL: [addressWith('redis', 'rediss'), 'a redis:// or rediss:// address'],
  PAGE_CACHE_MB: [megabytes, 'whole megabytes, 1 to 65536'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace or silent',
  ],
  SHUTDOWN_TIMEOUT: [seconds, 'whole seconds, 0 to 3600'],
  SHUTDOWN_DELAY: [seconds, 'whole seconds, 0 to 3600'],
  ADMIN_HOST: [host, 'a host name or an address'],
  ADMIN_PORT: [wholeNumber(1, 65535), 'a port from 1 to 65535'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

/** Never shown, not even where they are wrong: only how long they are. */
const secrets: ReadonlySet<string> = new Set(['PREVIEW_SECRET']);

type Variable = keyof typeof variables;
type ValueOf<Name extends Variable> = z.output<(typeof variables)[Name][0]>;

/**
 * Reads and checks the environment; an empty variable counts as unset.
 *
 * @throws ConfigError that names every invalid variable, what was expected and what was found
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  function read<Name extends Variable, Default>(
    name: Name,
    fallback: Default,
  ): ValueOf<Name> | Default {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const [schema, expected] = variables[name];
    const result = schema.safeParse(text);
    if (result.success) return result.data as ValueOf<Name>;
    // An address that is refused for its user and password must not put them into a log.
    const address = JSON.stringify(text.replace(/\/\/.*@/, '//…@').slice(0, 80));
    const found = secrets.has(name) ? `${text.length}` : address;
    problems.push(`${name}: expected ${expected}, found ${found}`);
    return fallback;
  }

  const port = read('PORT', 3000);
  const to = read('ENQUIRY_MAIL_TO', null);
  const smtpUrl = read('SMTP_URL', null);
  const config: Config = Object.freeze({
    host: read('HOST', '0.0.0.0'),
    port,
    apiUrl: read('API_URL', null),
    siteUrl: read('SITE_URL', new URL(`http://localhost:${port}`)),
    siteIndexing: read('SITE_INDEXING', true),
    indexNowKey: read('INDEXNOW_KEY', null),
    previewSecret: read('PREVIEW_SECRET', null),
    dataDir: read('DATA_DIR', './data'),
    assetDir: read('ASSET_DIR', null),
    databaseUrl: read('DATABASE_URL', null),
    mail: to && smtpUrl ? { to, smtpUrl } : null,
    enquirySpool: read('ENQUIRY_SPOOL', false),
    upstreamPort: read('UPSTREAM_PORT', 3001),
    trustProxy: read('TRUST_PROXY', false as const),
    maxConnections: read('MAX_CONNECTIONS', 10_000),
    rateLimitPerMinute: read('RATE_LIMIT_PER_MINUTE', 600),
    redisUrl: read('REDIS_URL', null),
    pageCacheBytes: read('PAGE_CACHE_MB', DEFAULT_CACHE_BYTES),
    logLevel: read('LOG_LEVEL', 'info'),
    shutdownTimeoutMs: read('SHUTDOWN_TIMEOUT', 10_000),
    shutdownDelayMs: read('SHUTDOWN_DELAY', 0),
    adminPort: read('ADMIN_PORT', null),
    adminHost: read('ADMIN_HOST', '127.0.0.1'),
  });
  if (config.adminPort === port)
    problems.push(`ADMIN_PORT: expected another port than PORT's, found "${port}"`);
  if (to && !env.SMTP_URL)
    problems.push('SMTP_URL: expected an address, as ENQUIRY_MAIL_TO is set, found nothing');
  if (config.enquirySpool && !env.API_URL)
    problems.push('API_URL: expected an address, as ENQUIRY_SPOOL is on, found nothing');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}
