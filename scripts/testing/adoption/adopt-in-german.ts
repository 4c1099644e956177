import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdf } from '../server/documents.ts';
import { expectRefusal, finishLaunch, type Run } from './finish-launch.ts';

/**
 * Replaces the sample with a German company: every English interface text, menu and page is translated, a PDF
 * is linked, the contact page has another path, and the files are formatted by hand. The site is refused
 * while one of these is missing.
 *
 * @param answers folder with the answers, and the photos that they reference
 */
export function adoptInGerman(site: string, answers: string, run: Run): void {
  const inSite = (...parameters: string[]) => run(site, 'npm', 'run', ...parameters);
  const launch = () => inSite('check:content', '--', '--launch');
  const content = join(site, 'content');
  const german = join(answers, 'german');
  copyFileSync(join(german, 'company.json'), join(answers, 'german.json'));
  inSite('adopt', '--', '--answers', join(answers, 'german.json'));
  expectRefusal(launch, 'texts.json at mails.testText: expected words in German');
  copyFileSync(join(german, 'texts.json'), join(content, 'texts.json'));
  expectRefusal(launch, 'pages/terms.json at breadcrumb: expected words in German');
  const words = JSON.parse(readFileSync(join(german, 'words.json'), 'utf8'));
  rewrite(content, (text) => inGerman(text, words));
  rewrite(content, (text) =>
    text.replace('"Was wir backen"', '"Was wir backen", "intro": "[Preise](/media/preise.pdf)"'),
  );
  expectRefusal(launch, 'pages/home.json');
  writeFileSync(join(content, 'media/preise.pdf'), pdf('Preise'));
  rewrite(content, (text) => text.replace('"path":"/contact"', '"path":"/Kontakt"'));
  expectRefusal(launch, 'expected the path of a page such as "/", found "/contact"');
  rewrite(content, (text) => text.replaceAll(/(?<=["(])\/contact(?=[")])/g, '/Kontakt'));
  for (const kind of ['service', 'text', 'training', 'case-study'])
    inSite('new-page', '--', '--from', kind, '--path', `/neu/${kind}`, '--title', `Neu: ${kind}`);
  expectFile(join(content, 'pages/services-fruehstueck-fuer-bueros.json'));
  const imprint = 'pages/imprint.json at status: expected your own words and no "status" (§ 5 DDG)';
  finishLaunch(site, imprint, run);
}

/** Rewrites the files of site and pages in a hand-typed format. */
function rewrite(content: string, edit: (json: string) => string): void {
  const pages = readdirSync(join(content, 'pages')).map((name) => join('pages', name));
  for (const name of ['site.json', ...pages]) {
    const file = join(content, name);
    const json = edit(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
    writeFileSync(file, JSON.stringify(JSON.parse(json), null, 4));
  }
}

/** @param words German texts by the English ones that they replace */
const inGerman = (json: string, words: Record<string, string>) =>
  Object.entries(words)
    .sort(([a], [b]) => b.length - a.length)
    .reduce((text, [english, german]) => text.replaceAll(english, german), json);

/** @throws Error if the file does not exist */
const expectFile = (file: string) => readFileSync(file);
