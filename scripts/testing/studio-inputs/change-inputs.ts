import type { Page } from 'playwright-core';
import type { Json } from '#shared/json.ts';
import { pageScript } from '../page-script.ts';
import type * as InPage from './in-page.ts';
import type { ChangedInputs } from './in-page.ts';

const script = pageScript('scripts/testing/studio-inputs/in-page.ts', 'studioInputs');

declare const studioInputs: typeof InPage;

/**
 * Unfolds everything in the form that is shown, changes each of its inputs and changes it back: each time
 * one value of the file must differ, and then none, the order of its fields included.
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

/** Unfolds everything in the form that is shown. */
export const unfoldForm = (page: Page): Promise<void> => page.evaluate(unfold);

/** Runs in the browser: it can use nothing from outside. */
async function unfold(): Promise<void> {
  for (;;) {
    const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    for (const details of closed) details.open = true;
    await new Promise((done) => setTimeout(done, 20));
    if (closed.length === 0) return;
  }
}
