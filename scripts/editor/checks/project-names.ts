import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WordedProblem } from '#server/content/index.ts';
import { sampleTexts } from './sample-values.ts';

/** Files outside the content that a company makes its own, and the replacement for each. */
const ownFiles = {
  'README.md': 'words about your own site',
  'package.json': 'a name of your own (npm pkg set name=YOUR-SITE, then npm install)',
};

const named = new RegExp(`[\\w.-]*(?:${sampleTexts.map(RegExp.escape).join('|')})[\\w.-]*`, 'g');

/**
 * Files of a site outside its content that still contain the sample's name: the documents that people read
 * first, and the deployment templates.
 *
 * @param folder the content folder
 */
export function projectNames(folder: string): WordedProblem[] {
  const root = join(folder, '..');
  const templates = globSync(['scripts/deploy/**/*.*', 'scripts/deploy/Caddyfile'], { cwd: root })
    .filter((file) => !/\.md$|\.test\.ts$/.test(file))
    .sort();
  const all = [
    ...Object.entries(ownFiles),
    ...templates.map((file) => [file, 'your own address'] as const),
  ];
  return all.flatMap(([file, expected]): WordedProblem[] => {
    const path = join(root, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const names = [...new Set(text.match(named))].map((name) => JSON.stringify(name));
    if (names.length === 0) return [];
    return [{ file: `../${file}`, path: '', expected, found: `the sample's ${names.join(', ')}` }];
  });
}
