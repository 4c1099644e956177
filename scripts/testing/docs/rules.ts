/** Why a documented command is not run unchanged. */
interface Exception {
  commands: RegExp;
  reason: string;
}

/** Commands that `npm run test:all -- docs` does not run. */
export const exceptions: readonly Exception[] = [
  { commands: /\b(?:NAME|FILE|URL|[A-Z]+-ID|ADDRESS-[A-Z-]+)\b|\/Path\b/, reason: 'a placeholder' },
  { commands: /^npm test$/, reason: 'takes minutes; .ci/run runs it' },
  { commands: /^npm run test:all -- docs\b/, reason: 'this command' },
  { commands: /^npm run test:all/, reason: 'takes minutes or hours, or needs a service' },
  {
    commands: /^npm run (?:bench|lighthouse)/,
    reason: 'measures, for which a machine must be idle',
  },
  { commands: /^npm run screenshots$/, reason: 'takes many minutes' },
  { commands: /^npm ci --omit=dev/, reason: 'removes the packages that the other commands need' },
  { commands: /^npm run adopt$/, reason: 'asks questions; npm run test:all -- adopt answers them' },
  {
    commands: /^npm run merge-engine/,
    reason: 'needs a newer version; npm run test:all -- adopt has one',
  },
  { commands: /^npm audit/, reason: 'needs a registry that knows of vulnerabilities' },
  { commands: /^npm run cli -- enquiries --spool/, reason: 'needs a spool, which API_URL makes' },
  { commands: /^npm run cli -- mail-test|dist\/cli\.js mail-test/, reason: 'needs a mail server' },
  { commands: /^(?:npm run embed|curl) .*https?:\/\/(?!localhost)/, reason: 'needs another site' },
  { commands: /^(?:docker|cosign|kubectl|IMAGE=)/, reason: 'needs a registry or a cluster' },
  {
    commands: /\b(?:sudo|systemctl|journalctl)\b|\/(?:opt|etc|var)\//,
    reason: 'needs an installed server',
  },
  { commands: /dist\/cli\.js studio-invite$/, reason: 'needs an address' },
  { commands: /^pg_(?:dump|restore)/, reason: 'needs a PostgreSQL database' },
];

/** Commands that run until they are stopped, with the path that shows that they are up. */
export const services: readonly {
  commands: RegExp;
  path: string;
  port: 'PORT' | 'UPSTREAM_PORT' | 'STUDIO_PORT';
}[] = [
  { commands: /^(?:npm ci && )?npm start$/, path: '/readyz', port: 'PORT' },
  { commands: /^npm run dev$/, path: '/', port: 'PORT' },
  { commands: /^npm run studio$/, path: '/', port: 'STUDIO_PORT' },
  {
    commands: /^STUDIO_PORT=.+ dist\/server\.js$|^node .*dist\/studio\.js$/,
    path: '/healthz',
    port: 'STUDIO_PORT',
  },
  { commands: /^node .*dist\/server\.js$/, path: '/readyz', port: 'PORT' },
  { commands: /\bnpm run cli -- upstream$/, path: '/healthz', port: 'UPSTREAM_PORT' },
  { commands: /\bdist\/cli\.js upstream$/, path: '/healthz', port: 'UPSTREAM_PORT' },
];

/** Preparations that a reader makes before a command. */
export const preparations: readonly { commands: RegExp; script: string }[] = [
  { commands: /^npm run studio$/, script: 'export STUDIO_PORT=3002' },
  {
    commands: /^node .*dist\/studio\.js$/,
    script: 'export STUDIO_PORT=3002 STUDIO_URL=https://studio.pulli.example',
  },
  {
    commands: /^npm run cli -- studio-invite /,
    script: 'export STUDIO_URL=https://studio.pulli.example',
  },
];

/** Commands that a sentence mentions without required arguments: their help is requested instead. */
export const needsArguments =
  /^npm run (?:embed|new-page|remove-page|cli -- (?:backup|personal-data|preview-link|prune|restore|studio-invite))$/;

/** Commands that call a running site, which is started for them. */
export const needsSite = /^curl /;

/** Commands that exit with another code while the content is the sample's. */
export const otherExitCodes: readonly { commands: RegExp; code: number }[] = [
  { commands: /check:content -- --launch$/, code: 1 },
];
