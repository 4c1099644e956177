import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs a command in a folder. @throws Error with what it printed */
type Run = (cwd: string, command: string, ...parameters: string[]) => void;

/**
 * Puts a German company in place of the sample: every text of the interface is replaced, the contact page
 * has another path, and a page is typed by hand.
 *
 * @param answers folder with the answers, and the photos that they name
 */
export function adoptInGerman(site: string, answers: string, run: Run): void {
  const inSite = (...parameters: string[]) => run(site, 'npm', 'run', ...parameters);
  const content = join(site, 'content');
  const german = join(answers, 'german');
  copyFileSync(join(german, 'company.json'), join(answers, 'german.json'));
  inSite('adopt', '--', '--answers', join(answers, 'german.json'));
  expectRefusal(() => inSite('check:content', '--', '--launch'), 'texts.json at header.skip');
  copyFileSync(join(german, 'texts.json'), join(content, 'texts.json'));
  const pages = readdirSync(join(content, 'pages')).map((name) => join('pages', name));
  for (const name of ['site.json', ...pages]) {
    const text = readFileSync(join(content, name), 'utf8');
    const page = text.replaceAll(/(?<=["(])\/contact(?=[")])/g, '/Kontakt');
    // As people type it.
    writeFileSync(join(content, name), JSON.stringify(JSON.parse(page), null, 4));
  }
  for (const kind of ['service', 'text', 'training', 'case-study'])
    inSite('new-page', '--', '--from', kind, '--path', `/neu/${kind}`, '--title', `Neu: ${kind}`);
  expectFile(join(content, 'pages/services-fruehstueck-fuer-bueros.json'));
  inSite('check:content', '--', '--launch');
}

/** @throws Error unless the work fails with these words */
function expectRefusal(work: () => void, words: string): void {
  try {
    work();
  } catch (error) {
    if (String(error).includes(words)) return;
    throw error;
  }
  throw new Error(`It should have been refused with "${words}"`);
}

/** @throws Error unless the file exists */
const expectFile = (file: string) => readFileSync(file);
