import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { emptyFolder } from '../../build/program.ts';
import { fixtureContent } from '../site.ts';

/** Creates a folder with the given files by path; it is removed when the test ends. */
export function temporaryFolder(files: Record<string, string | Buffer> = {}): string {
  const folder = emptyFolder();
  onTestFinished(() => folder.remove());
  writeFiles(folder.path, files);
  return folder.path;
}

/** Writes files by path and creates their folders. */
export function writeFiles(folder: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** A valid page with the given fields. */
export function samplePage(path: string, fields: Record<string, unknown> = {}) {
  return {
    path,
    title: `Page at ${path}`,
    description: `The page at ${path} exists for a test.`,
    breadcrumb: 'Test page',
    sections: [{ type: 'page-intro', heading: 'A page for a test', lead: 'It says little.' }],
    ...fields,
  };
}

/** A valid course page at `/course` with dates on the given days. */
export function datedCourse(days: readonly string[]) {
  const schedule = {
    type: 'schedule',
    heading: 'Next dates',
    dates: days.map((starts) => ({ starts, mode: 'online', seats: 12 })),
    whenEmpty: 'No date is planned. [Ask for one](/).',
  };
  return samplePage('/course', {
    course: { modes: ['online'], workload: 'P1D', price: 'Paid' },
    sections: [...samplePage('/course').sections, schedule],
  });
}

/**
 * Creates a content folder with the fixture's `site.json` and mark, a home page and the
 * given pages by file name.
 */
export function temporaryContent(pages: Record<string, unknown> = {}): string {
  const all = { home: samplePage('/'), ...pages };
  const folder = temporaryFolder(
    Object.fromEntries(
      Object.entries(all).map(([name, page]) => [`pages/${name}.json`, JSON.stringify(page)]),
    ),
  );
  for (const file of ['site.json', 'media/brand/mark.svg'])
    cpSync(join(fixtureContent, file), join(folder, file));
  return folder;
}
