import type { TestProject } from 'vitest/node';
import { ownFolder } from '../../build/places.ts';
import { buildSites, fixtureSite, startSite } from '../site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the project's site. */
    siteOrigin: string;
  }
}

const sites: Record<string, string> = { browser: fixtureSite, content: ownFolder };

/** Projects of a test run share the process, although each loads this module. */
const run = globalThis as { builtSites?: Set<string> };

/**
 * Builds and starts the project's site, once per run. The sites of several projects are built concurrently.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.builtSites ??= new Set();
  const names = new Set([project.name, ...projectsInRun(project)]);
  const folders = [...names].flatMap((name) => sites[name] ?? []);
  await buildSites(folders.filter((folder) => !run.builtSites?.has(folder)));
  for (const folder of folders) run.builtSites.add(folder);
  const site = await startSite({}, sites[project.name]);
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
