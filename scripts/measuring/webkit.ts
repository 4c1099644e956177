import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { type Program, startProgram } from '../build/program.ts';
import type { OtherBrowser, Visitor } from '../testing/browsers/visitor.ts';
import { findProgram } from '../testing/find-program.ts';
import { freePort } from '../testing/site.ts';

/** An element that has not moved for this long is considered at rest. */
const REST_MS = 100;
const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN };

/** WebKitGTK's MiniBrowser on a virtual display, driven through WebDriver. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  async start({ javaScript = true } = {}): Promise<Visitor> {
    const { port, programs } = await startDriver();
    const stop = async () => {
      for (const program of programs) await program.stop();
    };
    try {
      return visitorOf(await openWindow(port, javaScript), stop);
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

/** Starts a display, a window manager, without which windows have no size, and the driver. */
async function startDriver(): Promise<{ port: number; programs: Program[] }> {
  // Xvfb chooses a free display and prints its number on a line once it accepts connections.
  const display = /^\d+$/m;
  const screen = await startProgram(
    [findProgram('screen'), '-displayfd', '1', '-screen', '0', '1800x1200x24', '-nolisten', 'tcp'],
    (output) => display.test(output),
  );
  // Without a desktop, the lookup of message buses sometimes hangs.
  const env = {
    ...process.env,
    DISPLAY: `:${display.exec(screen.stdout())}`,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
  };
  // Its command runs once it manages windows; a window opened before has no size.
  const manager = await startProgram(
    [findProgram('windowManager'), '--startup', 'echo ready'],
    (output) => output.includes('ready'),
    { env },
  );
  const port = await freePort();
  const listens = async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok;
  const driver = await startProgram([findProgram('webKitDriver'), `--port=${port}`], listens, {
    env,
  });
  return { port, programs: [driver, manager, screen] };
}

async function openWindow(port: number, javaScript: boolean) {
  const binary = findProgram('miniBrowser');
  const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args },
  });
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
}

type Driver = Awaited<ReturnType<typeof openWindow>>;

function visitorOf(driver: Driver, stop: () => Promise<void>): Visitor {
  const topOf = (element: ReturnType<Driver['findElement']>) =>
    driver.executeScript((it: Element) => it.getBoundingClientRect().top, element);

  // With smooth scrolling, WebDriver may click before its own scrolling has ended, as may scrolling to a
  // field into which text was just typed.
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
        await stop();
      }
    },
  };
}
