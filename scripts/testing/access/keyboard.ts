import { errors, type Page } from 'playwright-core';

/** Keyboard control of a page: key presses, and the focused element's role and name. */
export interface Keyboard {
  /** Presses keys in sequence. */
  press(...keys: string[]): Promise<void>;
  /** Types into the focused element, replacing its text. */
  write(text: string): Promise<void>;
  /** Presses a key, Tab by default, until the focused element has the name. */
  goTo(name: RegExp, key?: string): Promise<void>;
  /** Role and name of the focused element, such as `button "Publish"`. */
  focus(): Promise<string>;
  /** Number of key presses, not counting typed letters. */
  count(): number;
}

/** More than the number of controls on any screen. */
const MOST = 250;

/** @throws Error if the focus is on an invisible element, or a name is never reached */
export function keyboardOf(page: Page): Keyboard {
  let pressed = 0;
  const keyboard: Keyboard = {
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
      pressed += keys.length;
    },
    async write(text) {
      await keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async goTo(name, key = 'Tab') {
      const passed: string[] = [];
      for (let steps = 0; steps < MOST; steps += 1) {
        await keyboard.press(key);
        const focus = await keyboard.focus();
        passed.push(focus);
        if (!name.test(focus)) continue;
        if (await page.evaluate(isInSight)) return;
        throw new Error(`${focus} has the focus but is not visible`);
      }
      throw new Error(`${key} never reaches ${name}, only:\n${passed.join('\n')}`);
    },
    async focus() {
      const tag = await page.evaluate(() => document.activeElement?.tagName);
      if (tag === 'BODY' || tag === 'IFRAME') return tag;
      const focused = page.locator(':focus');
      const said = await focused.ariaSnapshot({ timeout: 2000 }).catch((error) => {
        if (!(error instanceof errors.TimeoutError)) throw error;
      });
      // The element has been removed since its tag was read, or the page was too busy to answer.
      if (said === undefined) return keyboard.focus();
      const [first = ''] = said.split('\n');
      // A name with a colon is quoted.
      return first.replace(/^- '?/, '');
    },
    count: () => pressed,
  };
  return keyboard;
}

function isInSight(): boolean {
  const { top, left, bottom, right } = (document.activeElement as Element).getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
