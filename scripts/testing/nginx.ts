import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './site.ts';

const START_LIMIT_MS = 10_000;

/** An nginx with the configuration of `scripts/deploy/nginx`. */
export interface TestNginx {
  /** TLS port on 127.0.0.1. */
  port: number;
  /** Plain HTTP port. */
  plainPort: number;
  /** Its certificate, for `pulli.example`. */
  certificate: Buffer;
  /** Its error output so far. */
  errors(): string;
  /** The lines so far of its log of the site, or of the studio. */
  accessLog(name?: 'studio'): string[];
  stop(): Promise<void>;
}

/**
 * @returns the paths of nginx and openssl on this machine
 * @throws Error with one sentence if one of them is missing
 */
export function findNginx(): { nginx: string; openssl: string } {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const find = (name: string) =>
    folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const [nginx, openssl] = [find('nginx'), find('openssl')];
  if (nginx && openssl) return { nginx, openssl };
  throw new Error(
    `These tests need nginx and openssl (Debian: apt-get install nginx openssl), and there is no ${nginx ? 'openssl' : 'nginx'} on this machine.`,
  );
}

/**
 * Starts nginx with the shipped configuration, with ports, certificate and folders replaced.
 *
 * @param replicas ports of the two servers behind it
 * @param changes further texts to replace in the configuration
 * @param studioPort port of the studio; without it, nginx knows of none
 */
export async function startNginx(
  replicas: readonly [number, number],
  changes: Record<string, string> = {},
  studioPort?: number,
): Promise<TestNginx> {
  const { nginx, openssl } = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const certificate = makeCertificate(openssl, folder);
  for (const name of ['cache', 'log', 'body', 'proxy', 'other']) mkdirSync(join(folder, name));
  const local = {
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    '/var/log/site/error.log': 'stderr',
    '/var/log/site': join(folder, 'log'),
  };
  const certificates = (name: string) => ({
    [`/etc/letsencrypt/live/${name}/fullchain.pem`]: join(folder, 'certificate.pem'),
    [`/etc/letsencrypt/live/${name}/privkey.pem`]: join(folder, 'key.pem'),
  });
  const site = replaceAll(readFileSync('scripts/deploy/nginx/site.conf', 'utf8'), {
    '127.0.0.1:3000': `127.0.0.1:${replicas[0]}`,
    '127.0.0.1:3010': `127.0.0.1:${replicas[1]}`,
    '/var/cache/nginx/site': join(folder, 'cache'),
    ...local,
    ...certificates('pulli.example'),
    ...changes,
  });
  const studio = replaceAll(readFileSync('scripts/deploy/nginx/studio.conf', 'utf8'), {
    '127.0.0.1:3002': `127.0.0.1:${studioPort}`,
    ...local,
    ...certificates('studio.pulli.example'),
  });
  const config = join(folder, 'nginx.conf');
  writeFileSync(join(folder, 'site.conf'), studioPort ? `${site}\n${studio}` : site);
  writeFileSync(config, mainConfig(folder));

  const server = spawn(nginx, ['-c', config, '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  server.stderr.on('data', (text) => {
    errors += text;
  });
  const exited = once(server, 'exit');
  await untilAccepting(port, () => {
    if (server.exitCode !== null) throw new Error(`nginx did not start:\n${errors}`);
  });
  return {
    port,
    plainPort,
    certificate,
    errors: () => errors,
    accessLog: (name: 'access' | 'studio' = 'access') =>
      readFileSync(join(folder, `log/${name}.log`), 'utf8')
        .trim()
        .split('\n'),
    async stop() {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns Debian's nginx.conf with all paths in one folder, and the connections that site.conf asks for */
const mainConfig = (folder: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/other;
  uwsgi_temp_path ${folder}/other;
  scgi_temp_path ${folder}/other;
  include ${folder}/site.conf;
}
`;

function makeCertificate(openssl: string, folder: string): Buffer {
  const file = join(folder, 'certificate.pem');
  const subject = [
    '-subj',
    '/CN=pulli.example',
    '-addext',
    'subjectAltName=DNS:pulli.example,DNS:studio.pulli.example',
  ];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const out = ['-keyout', join(folder, 'key.pem'), '-out', file, '-days', '2'];
  execFileSync(openssl, ['req', '-x509', ...key, ...subject, ...out], { stdio: 'ignore' });
  return readFileSync(file);
}

/** @throws Error if a text to replace is missing, because the configuration has changed */
function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the configuration no longer has ${from}`);
    return result.replaceAll(from, to);
  }, text);
}

async function untilAccepting(port: number, check: () => void): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await sleep(50)) {
    check();
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error('nginx did not start.');
}
