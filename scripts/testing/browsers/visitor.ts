/** Keys by their names in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown';

/** A browser window with its own pointer and keyboard. */
export interface Visitor {
  /** Loads an address and waits for its `load` event. */
  open(address: string): Promise<void>;
  /** @returns the path of the current address, also while the next document loads */
  path(): Promise<string>;
  /**
   * Runs a function in the page, even if the page's own JavaScript is disabled.
   *
   * @param read must be self-contained; its result must be serialisable as JSON
   */
  read<Result>(read: (...args: string[]) => Result, ...args: string[]): Promise<Awaited<Result>>;
  /** Scrolls the first matching element into view and clicks its centre. */
  click(selector: string): Promise<void>;
  /** Clicks a field and types. */
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the viewport width in CSS pixels, or as close as the browser's window allows. */
  resize(width: number, height: number): Promise<void>;
  /** @returns a PNG of the viewport */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A browser that a test can start. */
export interface OtherBrowser {
  name: string;
  /** Opens one window with a new profile. */
  start(options?: { javaScript?: boolean }): Promise<Visitor>;
}
