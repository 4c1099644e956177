import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs a command in a folder. @throws Error with its output */
export type Run = (cwd: string, command: string, ...parameters: string[]) => void;

/**
 * Resolves the findings of `--launch` on an adopted site one by one, which refuses the site until then.
 *
 * @param legal file of a legal page, with the law that requires it
 */
export function finishLaunch(site: string, legal: string, run: Run): void {
  const check = () => run(site, 'npm', 'run', 'check:content', '--', '--launch');
  const change = (pattern: string, edit: (text: string) => string) => {
    for (const file of globSync(pattern, { cwd: site })) {
      const path = join(site, file);
      const text = readFileSync(path, 'utf8');
      const changed = edit(text);
      if (changed !== text) writeFileSync(path, changed);
    }
  };
  expectRefusal(check, legal);
  change('content/pages/*.json', (text) => {
    const { status: _, ...page } = JSON.parse(text);
    const isLegal = text.includes('legal-document');
    return isLegal ? JSON.stringify(page).replaceAll('(write here)', 'As agreed') : text;
  });
  expectRefusal(check, '../README.md: expected words about your own site');
  change('README.md', (text) => text.replaceAll('Pulli Works', 'Our company'));
  expectRefusal(check, '../package.json: expected a name of your own');
  run(site, 'npm', 'pkg', 'set', 'name=our-company');
  expectRefusal(check, '../scripts/deploy/Caddyfile: expected your own address');
  for (const templates of ['{Caddyfile,*.Caddyfile}', '*/*.{conf,yaml}'])
    change(`scripts/deploy/${templates}`, (text) => text.replaceAll('pulli', 'company'));
  check();
}

/** @throws Error unless the work fails with this message */
export function expectRefusal(work: () => void, words: string): void {
  try {
    work();
  } catch (error) {
    if (String(error).includes(words)) return;
    throw error;
  }
  throw new Error(`It should have been refused with "${words}"`);
}
