import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '#server/content/index.ts';
import { writeContentSnapshot } from '#server/site/content-snapshot.ts';
import { prerender } from '../build/server.ts';
import { copyBuild } from '../testing/site.ts';

/** A folder with the built server and generated content. */
export interface GeneratedSite {
  cwd: string;
  /** Paths of the generated pages. */
  paths: string[];
}

/**
 * Copies the built site, adds copies of its pages at other paths up to the given number, and
 * prerenders them like the build.
 *
 * @param cwd folder to write to
 */
export async function generateSite(cwd: string, pages: number): Promise<GeneratedSite> {
  const from = join(cwd, 'content', 'pages');
  mkdirSync(from, { recursive: true });
  const build = copyBuild('.', cwd);
  cpSync('content', join(cwd, 'content'), { recursive: true });
  const own = readdirSync(from).map((name) => JSON.parse(readFileSync(join(from, name), 'utf8')));
  // A site has one list of all articles and one of all case studies; without mail, it has no account pages.
  const isAlone = (sections: { type: string; index?: boolean }[]) =>
    sections.some(({ type, index }) => /^(?:article-list|account-form)$/.test(type) || index);
  const models = own.filter(
    ({ path, access, sections }) => path !== '/' && !access && !isAlone(sections),
  );
  const paths: string[] = [];
  for (let n = 0; own.length + n < pages; n += 1) {
    const model = models[n % models.length];
    const path = `${model.path}-${n}`;
    const title = `${model.title.slice(0, 40)} ${n}`;
    writeFileSync(join(from, `page-${n}.json`), JSON.stringify({ ...model, path, title }));
    paths.push(path);
  }
  writeContentSnapshot(build, readContent(join(cwd, 'content')));
  await prerender(cwd, build);
  return { cwd, paths };
}
