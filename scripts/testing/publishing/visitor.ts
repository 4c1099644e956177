import { setTimeout as sleep } from 'node:timers/promises';
import { HIDDEN } from './command-lane.ts';

/** Pause between two pages, in ms. */
const PAUSE_MS = 15;

/** Everything that a visitor has seen of one version of the site. */
interface SeenVersion {
  /** `Turn 3` and the addresses of pages, as the menu has them. */
  menu: string;
  /** Words of each page, and null where there was none, by address. */
  pages: Map<string, string | null>;
}

/** Someone who reads pages without a pause. */
export class TestVisitor {
  readonly #origin: string;
  readonly #versions = new Map<string, SeenVersion>();
  #isLeaving = false;
  readonly #reading: Promise<void>;
  /** Answers that no published version of the site gives. */
  readonly problems: string[] = [];
  requests = 0;

  /** @param addressOf the page to read next */
  constructor(origin: string, addressOf: () => string) {
    this.#origin = origin;
    this.#reading = this.#read(addressOf);
  }

  /** @returns the number of versions that were seen, once the last page has been read */
  async leave(): Promise<number> {
    this.#isLeaving = true;
    await this.#reading;
    for (const [version, { menu, pages }] of this.#versions)
      for (const [address, words] of pages)
        if (menu.split(' ').includes(address) !== (words !== null))
          this.problems.push(`${version}: ${address} has ${words}, and the menu is ${menu}`);
    return this.#versions.size;
  }

  async #read(addressOf: () => string): Promise<void> {
    while (!this.#isLeaving) {
      const address = addressOf();
      const answer = await fetch(this.#origin + address, { redirect: 'manual' });
      this.requests += 1;
      // Short numbers stay with what they count.
      this.#look(address, answer.status, (await answer.text()).replaceAll('\u00a0', ' '));
      await sleep(PAUSE_MS);
    }
  }

  #look(address: string, status: number, html: string): void {
    if (html.includes(HIDDEN) || html.includes('(write here)'))
      this.problems.push(`${address} shows what nobody has published`);
    const isPage = /^\/p\d+$/.test(address);
    // A page that was removed leads to another one.
    if (status === 308 || status === 301) return;
    if (status !== 200 && !(isPage && status === 404)) this.problems.push(`${address}: ${status}`);
    const version = /"version":"([\w-]+)"/.exec(html)?.[1] ?? '';
    const [header = ''] = /<header[\s\S]*?<\/header>/.exec(html) ?? [];
    const turn = /Turn \d+/.exec(header)?.[0];
    const menu = [turn, ...new Set(header.match(/\/p\d+(?=")/g))].join(' ');
    const words = status === 200 ? (/Words \d+ \d+/.exec(html)?.[0] ?? '') : null;
    const seen = this.#versions.get(version) ?? { menu, pages: new Map() };
    this.#versions.set(version, seen);
    if (seen.menu !== menu) this.problems.push(`${version} has two menus: ${seen.menu}, ${menu}`);
    if (address === '/turn' && !html.includes(`${turn} is here`))
      this.problems.push(`/turn is not of the menu with ${turn}`);
    if (!isPage) return;
    const known = seen.pages.get(address);
    if (known !== undefined && known !== words)
      this.problems.push(`${version} has ${address} twice: ${known}, ${words}`);
    seen.pages.set(address, words);
  }
}
