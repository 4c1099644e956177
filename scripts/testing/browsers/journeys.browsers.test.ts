import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firefox } from '../../measuring/firefox.ts';
import { webkit } from '../../measuring/webkit.ts';
import { type RunningSite, startSite } from '../site.ts';
import type { Visitor } from './visitor.ts';

const WAIT = { timeout: 40_000, interval: 50 };
const person = { name: 'Zoë', mobile: '+91 2', password: 'a long secret word' };

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe.each([firefox, webkit])('$name', (browser) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await browser.start();
  });
  afterAll(() => visitor?.close());
  beforeEach(async () => {
    await visitor.resize(1280, 800);
    await visitor.open(`${site.origin}/about`);
    await visitor.read(() => localStorage.clear());
  });

  const textOf = (selector: string) =>
    visitor.read((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText, selector);
  const attribute = (selector: string, name: string) =>
    visitor.read((wanted, it) => document.querySelector(wanted)?.getAttribute(it), selector, name);
  const arriveAt = (expected: string) => expect.poll(() => visitor.path(), WAIT).toBe(expected);

  async function open(address: string) {
    await visitor.open(site.origin + address);
    await expect.poll(() => isHydrated(visitor), WAIT).toBe(true);
  }
  async function fill(form: string, values: Record<string, string>) {
    for (const [name, value] of Object.entries(values))
      await visitor.type(`form[action="${form}"] [name="${name}"]`, value);
    await visitor.click(`form[action="${form}"] [type=submit]`);
  }

  test('an enquiry leads to the next page', async () => {
    await open('/contact');
    await fill('/api/contact', {
      your_name: person.name,
      email_address: 'zoe@example.com',
      phone_number: person.mobile,
      your_message: 'First line',
    });
    await arriveAt('/login');
  });

  test('an empty required field prevents sending an enquiry', async () => {
    await open('/contact');
    await visitor.click('form[action="/api/contact"] [type=submit]');
    expect(await visitor.path()).toBe('/contact');
    expect(await attribute(':focus', 'name')).toBe('your_name');
  });

  test('a visitor registers, logs in, is greeted, opens a protected page, and logs out', async () => {
    const email = `${browser.name.toLowerCase()}@example.com`;
    await open('/register');
    await fill('/api/register', { ...person, email });
    await arriveAt('/login');
    await expect.poll(() => textOf('[role=status]'), WAIT).toContain('Register successfully');
    await visitor.read(() => localStorage.clear());
    await open('/login');
    await fill('/api/login', { email, password: person.password });
    await arriveAt('/dashboard');
    await expect.poll(() => textOf('header'), WAIT).toContain(`Hello, ${person.name}`);
    await open('/Servicelogined');
    await visitor.click('header .account button');
    await arriveAt('/login');
    expect(await visitor.read(() => localStorage.length)).toBe(0);
    await visitor.open(`${site.origin}/dashboard`);
    await arriveAt('/login');
  });

  test('a login with empty fields shows a warning, and the notice can be closed', async () => {
    await open('/login');
    await visitor.click('form[action="/api/login"] [type=submit]');
    const warning = () => textOf('[role=alert]');
    await expect.poll(warning, WAIT).toContain('Please fill in both email and password');
    await visitor.click('.notice-close');
    await expect.poll(warning, WAIT).toBe('');
  });

  test('a menu opens, closes with Escape, and navigates without loading a document', async () => {
    await open('/about');
    await visitor.read(() => document.body.setAttribute('data-same', ''));
    const button = 'header .navigation-menu button';
    await visitor.click(button);
    await expect.poll(() => attribute(button, 'aria-expanded'), WAIT).toBe('true');
    await visitor.press('Escape');
    await expect.poll(() => attribute(button, 'aria-expanded'), WAIT).toBe('false');
    await visitor.click(button);
    await visitor.click('header .navigation-menu a[href="/OurTeam"]');
    await arriveAt('/OurTeam');
    await expect
      .poll(() => visitor.read(() => document.querySelectorAll('.team-grid h3').length), WAIT)
      .toBeGreaterThan(0);
    expect(await visitor.read(() => 'same' in document.body.dataset && scrollY === 0)).toBe(true);
    await visitor.read(() => history.back());
    await arriveAt('/about');
  });

  test('the carousel shows the next slide', async () => {
    await open('/');
    const current = () => textOf('.hero-slide[data-current] h2');
    const first = await current();
    await visitor.click('.hero-controls button:nth-of-type(3)');
    await expect.poll(current, WAIT).not.toBe(first);
  });

  test('the chosen theme is kept', async () => {
    await open('/about');
    const background = () =>
      visitor.read(
        () => getComputedStyle(document.body.parentElement ?? document.body).backgroundColor,
      );
    const before = await background();
    await visitor.click('.theme-button');
    await expect.poll(background, WAIT).not.toBe(before);
    const chosen = await background();
    await open('/contact');
    expect(await background()).toBe(chosen);
  });

  test('an embedded page is shown in its frame', async () => {
    await open('/Powerbi');
    await visitor.read(() => document.querySelector('iframe')?.scrollIntoView());
    await expect
      .poll(
        () => visitor.read(() => document.querySelector('iframe')?.contentDocument?.title),
        WAIT,
      )
      .toBeTruthy();
  });

  test('without JavaScript, pages are readable, menus open and an enquiry is confirmed', async () => {
    const plain = await browser.start({ javaScript: false });
    try {
      await plain.open(`${site.origin}/contact`);
      expect(await plain.read(() => 'theme' in document.documentElement.dataset)).toBe(false);
      await plain.click('header .navigation-menu button');
      const link = 'header .navigation-menu a[href="/OurTeam"]';
      await expect
        .poll(
          () =>
            plain.read(
              (it) => document.querySelector(it)?.checkVisibility({ visibilityProperty: true }),
              link,
            ),
          WAIT,
        )
        .toBe(true);
      for (const [name, value] of Object.entries({
        your_name: person.name,
        email_address: 'zoe@example.com',
        phone_number: person.mobile,
        your_message: 'First line',
      }))
        await plain.type(`form[action="/api/contact"] [name="${name}"]`, value);
      await plain.click('form[action="/api/contact"] [type=submit]');
      await expect.poll(() => plain.path(), WAIT).toBe('/enquiry-sent');
    } finally {
      await plain.close();
    }
    // The test starts a second browser, which takes up to a minute beside other heavy work.
  }, 180_000);
});

function isHydrated(visitor: Visitor) {
  return visitor.read(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}
