/** Keys that a visitor presses, by their names in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown';

/** One window of a browser, driven with its own pointer and keyboard. */
export interface Visitor {
  /** Loads an address and waits for its `load` event. */
  open(address: string): Promise<void>;
  /** @returns the path of the current address, also while the next document loads */
  path(): Promise<string>;
  /**
   * Runs a function in the page, where JavaScript is switched off for the page too.
   *
   * @param read must not use anything from outside; its result is JSON
   */
  read<Result>(read: (...args: string[]) => Result, ...args: string[]): Promise<Awaited<Result>>;
  /** Clicks the middle of the first element that matches, scrolled into view. */
  click(selector: string): Promise<void>;
  /** Clicks a field and types. */
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the width of the page in CSS pixels, or comes as near as the browser's window can. */
  resize(width: number, height: number): Promise<void>;
  /** @returns a PNG of what is in view */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A browser that can be started for a test. */
export interface OtherBrowser {
  name: string;
  /** Opens one window in a new profile. */
  start(options?: { javaScript?: boolean }): Promise<Visitor>;
}
