import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '#server/config.ts';
import { longestShutdownMs } from '#server/http/shutdown.ts';
import { temporaryFolder } from '#testing/server/content.ts';

/** The parts of a manifest that the tests read. */
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: the compiler checks all of it below
  spec?: any;
}

const read = (name: string): Manifest[] =>
  parseAllDocuments(readFileSync(`scripts/deploy/kubernetes/${name}`, 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });
const site = read('site.yaml');
const spool = read('spool.yaml');
const find = (kind: string, all = site) => all.find((each) => each.kind === kind) as Manifest;
const deployment = find('Deployment');
const statefulSet = find('StatefulSet', spool);
const settings = find('ConfigMap').data ?? {};

const modules: Record<string, string> = {
  v1: 'core/v1',
  'networking.k8s.io/v1': 'networking/v1',
};

/** @returns compiler errors for manifests as values of Kubernetes' types, unknown fields included */
function typeProblems(manifests: readonly Manifest[]): string {
  const folder = temporaryFolder();
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const lines = manifests.map((manifest, n) => {
    const { apiVersion, kind } = manifest;
    const type = `import('kubernetes-types/${modules[apiVersion] ?? apiVersion}').${kind}`;
    return `export const manifest${n}: ${type} = ${JSON.stringify(manifest, null, 1)};`;
  });
  writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
  const options = ['--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/tsc'),
    [...options, '--ignoreConfig', '--types', '', 'manifests.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout;
}

test('every manifest matches the Kubernetes type of its kind', () => {
  expect(typeProblems([...site, ...spool])).toBe('');
});

test('misspelled fields, wrong types and missing fields are detected', () => {
  const broken = (change: (spec: Manifest['spec']) => void) => {
    const copy = structuredClone(deployment);
    change(copy.spec);
    return typeProblems([copy]);
  };
  const containerOf = (spec: Manifest['spec']) => spec.template.spec.containers[0];
  expect(broken((spec) => Object.assign(containerOf(spec), { readynessProbe: {} }))).toContain(
    `"readynessProbe"' does not exist in type 'Container'`,
  );
  expect(
    broken((spec) => Object.assign(containerOf(spec).ports[0], { containerPort: '1' })),
  ).toContain("Type 'string' is not assignable to type 'number'");
  expect(broken((spec) => delete spec.selector)).toContain("Property 'selector' is missing");
});

test('service, disruption budget, autoscaler and ingress select the site’s pods', () => {
  const labels = { app: 'site' };
  for (const { spec } of [deployment, statefulSet]) {
    expect(spec.selector.matchLabels).toEqual(labels);
    expect(spec.template.metadata.labels).toEqual(labels);
    const ports = spec.template.spec.containers[0].ports;
    expect(ports).toEqual([
      { name: 'http', containerPort: readConfig({}).port },
      { name: 'metrics', containerPort: Number(settings.ADMIN_PORT) },
    ]);
  }
  const service = find('Service');
  expect(service.spec.selector).toEqual(labels);
  expect(service.spec.ports[0].targetPort).toBe('http');
  expect(find('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels);
  expect(find('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  const { kind, name } = find('HorizontalPodAutoscaler').spec.scaleTargetRef;
  expect([kind, name]).toEqual(['Deployment', deployment.metadata.name]);
  const [{ backend }] = find('Ingress').spec.rules[0].http.paths;
  expect(backend.service).toEqual({ name: service.metadata.name, port: { name: 'http' } });
  expect(find('HorizontalPodAutoscaler').spec.minReplicas).toBeGreaterThanOrEqual(2);
});

test.each([
  ['the site', deployment],
  ['the site with its spool', statefulSet],
])('%s has a configuration that the server accepts, and enough time to stop', (_what, { spec }) => {
  const pod = spec.template.spec;
  const [container] = pod.containers;
  const extra = Object.fromEntries(
    (container.env ?? []).map(({ name, value }: Record<string, string>) => [name, value]),
  );
  const config = readConfig({ ...settings, ...extra });
  const exampleNames = new Set(readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? []);
  expect(Object.keys({ ...settings, ...extra }).filter((each) => !exampleNames.has(each))).toEqual(
    [],
  );

  expect(config.replicas).toBe(find('HorizontalPodAutoscaler').spec.minReplicas);
  const graceMs = 1000 * pod.terminationGracePeriodSeconds;
  // A busy machine kills a process late.
  expect(graceMs).toBeGreaterThanOrEqual(longestShutdownMs(config) + 3000);
  const { periodSeconds, failureThreshold } = container.readinessProbe;
  expect(config.shutdownDelayMs).toBeGreaterThan(1000 * periodSeconds * failureThreshold);
  expect(spec.strategy?.rollingUpdate?.maxUnavailable ?? 0).toBe(0);

  const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
  expect(mounts).toContain(config.assetDir);
  expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
});

test('Prometheus scrapes each pod, and neither service nor ingress exposes metrics', () => {
  const [{ spec: monitor }] = read('pod-monitor.yaml') as [Manifest];
  expect(monitor.selector).toEqual(deployment.spec.selector);
  expect(monitor.podMetricsEndpoints).toMatchObject([
    {
      port: 'metrics',
      path: '/metrics',
      relabelings: [{ targetLabel: 'job', replacement: 'website' }],
    },
  ]);
  for (const { spec } of [deployment, statefulSet]) {
    expect(spec.template.metadata.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': settings.ADMIN_PORT,
      'prometheus.io/path': '/metrics',
    });
  }
  expect(readConfig(settings).adminHost).toBe('0.0.0.0');
  expect(find('Service').spec.ports.map(({ name }: { name: string }) => name)).toEqual(['http']);
  const rules: { ports: { port: string }[]; from?: object[] }[] =
    find('NetworkPolicy').spec.ingress;
  const open = rules.filter(({ from }) => from === undefined).flatMap(({ ports }) => ports);
  expect(open).toEqual([{ port: 'http' }]);
});

test('a pod has minutes to prepare pictures before its startup probe fails', () => {
  for (const { spec } of [deployment, statefulSet]) {
    const { periodSeconds, failureThreshold } = spec.template.spec.containers[0].startupProbe;
    expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(300);
  }
});

test('each replica with a spool has its own volume', () => {
  const [claim] = statefulSet.spec.volumeClaimTemplates;
  expect(claim.spec.accessModes).toEqual(['ReadWriteOnce']);
  const [{ volumeMounts }] = statefulSet.spec.template.spec.containers;
  expect(volumeMounts).toContainEqual({ name: claim.metadata.name, mountPath: '/data' });
});
