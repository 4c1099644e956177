import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { emptyFolder, startProgram } from '../build/program.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './site.ts';

/**
 * Starts nginx with the configuration in `scripts/deploy/nginx`, with host names, ports,
 * certificate and folders replaced.
 *
 * @param replicas ports of the two servers behind it
 * @param changes additional replacements in the configuration
 * @param studioPort port of the studio; without it, the studio's configuration is not used
 */
export async function startNginx(
  replicas: readonly [number, number],
  changes: Record<string, string> = {},
  studioPort?: number,
) {
  const [nginx, openssl] = [findProgram('nginx'), findProgram('openssl')];
  using cleanup = new DisposableStack();
  const folder = cleanup.use(emptyFolder()).path;
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
  const site = replaceAll(shipped('site', 'pulli.example'), {
    '127.0.0.1:3000': `127.0.0.1:${replicas[0]}`,
    '127.0.0.1:3010': `127.0.0.1:${replicas[1]}`,
    '/var/cache/nginx/site': join(folder, 'cache'),
    ...local,
    ...certificates('pulli.example'),
    ...changes,
  });
  const studio = () =>
    replaceAll(shipped('studio', 'studio.pulli.example'), {
      '127.0.0.1:3002': `127.0.0.1:${studioPort}`,
      ...local,
      ...certificates('studio.pulli.example'),
    });
  const config = join(folder, 'nginx.conf');
  writeFileSync(join(folder, 'site.conf'), studioPort ? `${site}\n${studio()}` : site);
  writeFileSync(config, mainConfig(folder));

  const server = await startProgram([nginx, '-c', config, '-p', folder], () => accepts(port));
  const kept = cleanup.move();
  return {
    /** TLS port on 127.0.0.1. */
    port,
    /** Plain HTTP port. */
    plainPort,
    /** Its certificate for `pulli.example`. */
    certificate,
    /** Error output so far. */
    errors: server.stderr,
    /** Lines of the access log of the site or the studio. */
    accessLog: (name: 'access' | 'studio' = 'access') =>
      readFileSync(join(folder, `log/${name}.log`), 'utf8')
        .trim()
        .split('\n'),
    async stop() {
      await server.stop();
      kept.dispose();
    },
  };
}

/**
 * @returns Debian's nginx.conf with all paths in one folder, and the number of
 * connections that site.conf requires
 */
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

/** @returns a shipped configuration with the tests' host name in place of the company's */
function shipped(name: 'site' | 'studio', host: string): string {
  const text = readFileSync(`scripts/deploy/nginx/${name}.conf`, 'utf8');
  const [, own = 'a server_name'] = /server_name ([^\s;]+)/.exec(text) ?? [];
  return replaceAll(text, { [own]: host });
}

/** @throws Error if a text to replace is missing, because the configuration has changed */
function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the configuration no longer has ${from}`);
    return result.replaceAll(from, to);
  }, text);
}

async function accepts(port: number): Promise<true> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
}
