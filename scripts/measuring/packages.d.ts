/**
 * The parts of these packages that are used here. They are declared, because a fresh clone is checked
 * before anything has installed them.
 */
declare module 'autocannon' {
  export interface Result {
    requests: { total: number };
    /** In seconds. */
    duration: number;
    /** In ms. */
    latency: { p99: number };
    errors: number;
    timeouts: number;
    '4xx': number;
    '5xx': number;
  }
  export default function autocannon(options: object): Promise<Result>;
}

declare module 'lighthouse' {
  interface Audit {
    score: number | null;
    /** In ms, or without a unit, as the audit has it. */
    numericValue?: number;
  }
  export interface Result {
    runtimeError?: { message: string };
    categories: Record<
      string,
      { score: number | null; auditRefs: { id: string; weight: number }[] }
    >;
    audits: Record<string, Audit>;
  }
  /** @param flags the port of the browser's DevTools protocol, and how to report */
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error'; output: 'json' },
  ): Promise<{ lhr: Result } | undefined>;
}

declare module 'puppeteer-core' {
  interface Page {
    setViewport(size: { width: number; height: number }): Promise<void>;
    goto(address: string): Promise<unknown>;
    url(): string;
    evaluate<Arguments extends unknown[], Value>(
      run: (...args: Arguments) => Value,
      ...args: Arguments
    ): Promise<Awaited<Value>>;
    mouse: { click(x: number, y: number): Promise<void> };
    keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> };
    screenshot(): Promise<Uint8Array>;
  }
  interface Browser {
    newPage(): Promise<Page>;
    close(): Promise<void>;
  }
  const puppeteer: {
    launch(options: {
      browser: 'firefox';
      executablePath: string;
      extraPrefsFirefox: Record<string, unknown>;
    }): Promise<Browser>;
  };
  export default puppeteer;
}

declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>;
    sendKeys(text: string): Promise<void>;
  }
  interface Actions {
    sendKeys(key: string): Actions;
    perform(): Promise<void>;
  }
  interface Window {
    setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown>;
  }
  interface Locator {
    using: string;
    value: string;
  }
  export interface WebDriver {
    get(address: string): Promise<void>;
    getCurrentUrl(): Promise<string>;
    findElement(by: Locator): WebElement;
    executeScript<Value>(script: unknown, ...args: unknown[]): Promise<Value>;
    actions(): Actions;
    manage(): { window(): Window };
    takeScreenshot(): Promise<string>;
    quit(): Promise<void>;
  }
  export const By: { css(selector: string): Locator };
  export class Capabilities {
    constructor(capabilities: object);
  }
  export class Builder {
    disableEnvironmentOverrides(): this;
    usingServer(address: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): WebDriver;
  }
  export const Key: Record<'TAB' | 'ENTER' | 'ESCAPE' | 'ARROW_DOWN', string>;
}

declare module 'sirv' {
  import type { ServerResponse } from 'node:http';
  import type { RequestHandler } from 'express';

  /** @returns a handler of Express that sends the files of a folder */
  export default function sirv(
    folder: string,
    options: {
      brotli: boolean;
      gzip: boolean;
      etag: boolean;
      setHeaders(response: ServerResponse): void;
    },
  ): RequestHandler;
}
