import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openIndex } from '#server/content/index.ts';
import { choicesIn } from '#server/studio/workspace/choices.ts';
import { interfaceTexts } from '#shared/interface-texts.ts';
import type { Json } from '#shared/json.ts';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { pageScript } from '#testing/page-script.ts';
import { type FormPage, formPage } from '#testing/studio-form.ts';
import type * as InPage from '#testing/studio-inputs/in-page.ts';
import { otherFields, siteParts } from '../site/site-parts.ts';

type File = { [name: string]: Json };
type Section = { type: string };

const index = openIndex('content');
const choices = choicesIn(await index.snapshot());
index.close();
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as File;
const pages = readdirSync('content/pages').map((name) => ({
  name,
  file: json(`content/pages/${name}`),
}));
const sectionsOf = (file: File) => file['sections'] as unknown as Section[];
const texts = { ...interfaceTexts } as unknown as File;
const siteFile = (name: string) => (name === 'texts.json' ? texts : json(`content/${name}`));

const script = pageScript('scripts/testing/studio-inputs/in-page.ts', 'studioInputs');

declare const studioInputs: typeof InPage;

/** Shows every form of the site in turn. */
async function eachForm({ show }: FormPage, look: (name: string, file: File) => Promise<void>) {
  for (const { name, file } of pages) {
    await show(file, 'page', [], { choices, without: ['sections'] });
    await look(`${name}: settings`, file);
    for (const [index, { type }] of sectionsOf(file).entries()) {
      await show(file, 'page', ['sections', index], { choices });
      await look(`${name}: ${index} ${type}`, file);
    }
  }
  for (const part of siteParts) {
    const file = siteFile(part.file);
    await show(file, part.file.replace('.json', ''), [], { choices, without: otherFields(part) });
    await look(part.id, file);
  }
}

test('every input of every form changes only its own value, and can restore it', async () => {
  const forms = await formPage();
  const wrong: string[] = [];
  let count = 0;
  await eachForm(forms, async (name, file) => {
    const { problems, inputs } = await changeEveryInput(forms.page, file);
    wrong.push(...problems.map((problem) => `${name}: ${problem}`));
    count += inputs;
  });
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(20 * pages.length);
});

test('axe finds no violations in any kind of section, page settings or part of the site, in both themes', async () => {
  // Without transitions, colours have changed by the time they are compared.
  const forms = await formPage({ bypassCSP: true, reducedMotion: 'reduce' });
  const seen = new Set<string>();
  const wrong: string[] = [];
  await eachForm(forms, async (name) => {
    const kind = name.replace(/^.*\.json: \d* ?/, '');
    if (seen.has(kind)) return;
    seen.add(kind);
    await unfoldForm(forms.page);
    const setTheme = (theme: string) =>
      forms.page.evaluate(`document.documentElement.dataset.theme = '${theme}';
        Promise.allSettled(document.getAnimations().map((it) => it.finished))`);
    const found = await axeProblems(forms.page);
    await setTheme('dark');
    found.push(...(await colourProblems(forms.page)));
    await setTheme('light');
    wrong.push(...found.map((problem) => `${kind}: ${problem}`));
  });
  expect(wrong).toEqual([]);
});

/**
 * Expands the whole form, changes each input and changes it back: first exactly one value of the file must
 * differ, and then none, including the order of fields.
 */
async function changeEveryInput(page: Page, file: Json): Promise<InPage.ChangedInputs> {
  await page.evaluate(script);
  await unfoldForm(page);
  const changed = await page.evaluate(
    (original) => studioInputs.changeInputs(original),
    JSON.stringify(file),
  );
  await unfoldForm(page);
  return changed;
}

/** Expands all disclosures in the form. */
const unfoldForm = (page: Page): Promise<void> => page.evaluate(unfold);

/** Runs in the browser, so it must be self-contained. */
async function unfold(): Promise<void> {
  for (;;) {
    const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    for (const details of closed) details.open = true;
    await new Promise((done) => setTimeout(done, 20));
    if (closed.length === 0) return;
  }
}
