import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Builder,
  By,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { freePort } from '../site.ts';
import { findCommand } from './find-command.ts';
import type { OtherBrowser, Visitor } from './visitor.ts';

/** On a busy machine the first window has taken 15 s. */
const START_LIMIT_MS = 60_000;
/** What has stayed where it is for so long does not move. */
const REST_MS = 100;
const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN };

/** WebKitGTK's small browser on a screen of its own, driven through WebDriver. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  async start({ javaScript = true } = {}): Promise<Visitor> {
    const processes = await startDriver();
    const stop = () => {
      for (const process of processes.children) process.kill();
    };
    try {
      return visitorOf(await openWindow(processes.port, javaScript), stop);
    } catch (error) {
      stop();
      throw error;
    }
  },
};

/** A screen, a window manager, without which windows have no size, and the driver. */
async function startDriver(): Promise<{ port: number; children: ChildProcess[] }> {
  const [xvfb, manager, driver] = [
    findCommand('screen'),
    findCommand('windowManager'),
    findCommand('webKitDriver'),
  ];
  const port = await freePort();
  const screen = await startScreen(xvfb);
  // Without a desktop, looking for its message buses sometimes never ends.
  const env = {
    ...process.env,
    DISPLAY: screen.name,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
  };
  // Its command runs once it manages windows; one that opens before has no size.
  const managing = spawn(manager, ['--startup', 'echo ready'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(createInterface({ input: managing.stdout }), 'line');
  const driving = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  return { port, children: [driving, managing, screen.process] };
}

/** Xvfb chooses a free display and writes its number, as a line, once it accepts connections. */
async function startScreen(xvfb: string): Promise<{ name: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1800x1200x24', '-nolisten', 'tcp'];
  const child = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [line] = await once(createInterface({ input: child.stdio[3] as Readable }), 'line');
  return { name: `:${line}`, process: child };
}

async function openWindow(port: number, javaScript: boolean): Promise<WebDriver> {
  const binary = findCommand('miniBrowser');
  const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args },
  });
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
    } catch (error) {
      // The driver does not say when it listens.
      if (Date.now() > end) throw error;
      await sleep(100);
    }
  }
}

function visitorOf(driver: WebDriver, stop: () => void): Visitor {
  const topOf = (element: WebElement) =>
    driver.executeScript<number>((it: Element) => it.getBoundingClientRect().top, element);

  // Where a page scrolls smoothly, WebDriver's own scrolling has not ended when it clicks; nor may
  // that to a field in which something was typed just before.
  async function find(selector: string) {
    const element = driver.findElement(By.css(selector));
    for (;;) {
      await driver.executeScript(
        (found: Element) => found.scrollIntoView({ block: 'center', behavior: 'instant' }),
        element,
      );
      const top = await topOf(element);
      await sleep(REST_MS);
      if ((await topOf(element)) === top) return element;
    }
  }
  return {
    open: (address) => driver.get(address),
    path: async () => new URL(await driver.getCurrentUrl()).pathname,
    read: (read, ...args) => driver.executeScript(read, ...args),
    click: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    async resize(width, height) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      try {
        await driver.quit();
      } finally {
        stop();
      }
    },
  };
}
