import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectRefusal, finishLaunch, type Run } from './finish-launch.ts';

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
  const imprint = 'pages/imprint.json at status: expected your own words and no "status" (§ 5 DDG)';
  finishLaunch(site, imprint, run);
}

/** @throws Error unless the file exists */
const expectFile = (file: string) => readFileSync(file);
