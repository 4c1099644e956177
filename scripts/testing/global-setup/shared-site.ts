import type { TestProject } from 'vitest/node';
import { buildSite } from '../../build/build.ts';
import { buildWhereNeeded } from '../../build/build-if-stale.ts';
import { ownFolder } from '../../build/places.ts';
import { fixtureSite, startSite } from '../site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the project's site. */
    siteOrigin: string;
  }
}

const sites: Record<string, { folder: string; build: () => Promise<string> }> = {
  browser: { folder: fixtureSite, build: () => buildWhereNeeded(fixtureSite) },
  content: { folder: ownFolder, build: () => buildSite() },
};

/** Projects of a test run share the process, although each loads this module. */
const run = globalThis as { siteBuilds?: Map<string, Promise<string>> };

/**
 * Builds and starts the project's site, once per run. The sites of several projects are built concurrently.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.siteBuilds ??= new Map();
  for (const name of [project.name, ...projectsInRun(project)]) {
    const build = sites[name] && !run.siteBuilds.has(name) && sites[name].build();
    if (!build) continue;
    // The tests that wait for the build report its failure.
    build.catch(() => {});
    run.siteBuilds.set(name, build);
  }
  await run.siteBuilds.get(project.name);
  const site = await startSite({}, sites[project.name]?.folder);
  project.provide('siteOrigin', site.origin);
  return async () => {
    await site.stop();
    if (site.stderr())
      throw new Error(`The site of the ${project.name} tests wrote:\n${site.stderr()}`);
  };
}

function projectsInRun({ vitest }: TestProject): string[] {
  const files = vitest.state.getPaths();
  const inRun = vitest.projects.filter((each) => files.some((file) => each.matchesTestGlob(file)));
  return inRun.map(({ name }) => name);
}
