import type { Page } from 'playwright-core';
import type { Json } from '#shared/json.ts';
import { pageScript } from '../page-script.ts';
import type * as InPage from './in-page.ts';
import type { ChangedInputs } from './in-page.ts';

const script = pageScript('scripts/testing/studio-inputs/in-page.ts', 'studioInputs');

declare const studioInputs: typeof InPage;

/**
 * Expands the whole form, changes each input and changes it back: first exactly one value of the file must
 * differ, and then none, including the order of fields.
 */
export async function changeEveryInput(page: Page, file: Json): Promise<ChangedInputs> {
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
export const unfoldForm = (page: Page): Promise<void> => page.evaluate(unfold);

/** Runs in the browser, so it must be self-contained. */
async function unfold(): Promise<void> {
  for (;;) {
    const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    for (const details of closed) details.open = true;
    await new Promise((done) => setTimeout(done, 20));
    if (closed.length === 0) return;
  }
}
