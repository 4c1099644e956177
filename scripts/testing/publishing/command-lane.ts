import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { withPublicationLock } from '#server/content/index.ts';
import { samplePage } from '../server/content.ts';

/** Words of unpublished files, which visitors must never see. */
export const HIDDEN = 'Not published';

/** A page as a command left it. */
interface LanePage {
  /** Its address is `/p` and this number. */
  number: number;
  /** Words that visitors see; null until it is live. */
  words: string | null;
  hasStill: boolean;
}

interface LaneDeps {
  /** Folder with `content`. */
  cwd: string;
  /** Address that answers in place of YouTube. */
  oembed: string;
  /** The next one of a seeded sequence of numbers from 0 to 1. */
  random(): number;
  /** A number that no other page has. */
  nextNumber(): number;
  /** Whether another command may begin; counts it. */
  takeTurn(): boolean;
}

/** A developer in a terminal who makes, publishes, revises and removes pages, one command after another. */
export class CommandLane {
  /** Pages that visitors see. */
  readonly live: LanePage[] = [];
  readonly removed: LanePage[] = [];
  /** How often each command has succeeded, and been refused. */
  readonly done: Record<string, number> = {};
  readonly refused: Record<string, number> = {};
  readonly #deps: LaneDeps;
  readonly #content: string;
  #texts = 0;

  constructor(deps: LaneDeps) {
    this.#deps = deps;
    this.#content = join(deps.cwd, 'content');
  }

  /** Works until no turn is left. */
  async run(): Promise<void> {
    const { random, takeTurn } = this.#deps;
    while (takeTurn()) {
      const page = this.live[Math.floor(random() * this.live.length)];
      const kind = random();
      if (!page || (kind < 0.3 && this.live.length < 5)) await this.#begin();
      else if (kind < 0.45) await this.#publish(page);
      else if (kind < 0.6) await this.#beRefused();
      else if (kind < 0.7 && !page.hasStill) await this.#embed(page);
      else if (kind < 0.85) await this.#remove(page);
      else await this.#migrate();
    }
  }

  async #begin(): Promise<void> {
    const { nextNumber } = this.#deps;
    const page: LanePage = { number: nextNumber(), words: null, hasStill: false };
    const path = `/p${page.number}`;
    const options = ['--from', 'text', '--path', path, '--title', `P ${page.number}`];
    if (!(await this.#command('new-page', ...options, '--link-from', 'navigation'))) return;
    const file = `pages/p${page.number}.json`;
    await this.#save(file, pageText(page, `${HIDDEN} yet`, { status: 'draft' }));
    await this.#publish(page);
    this.live.push(page);
  }

  async #publish(page: LanePage): Promise<void> {
    this.#texts += 1;
    page.words = `Words ${page.number} ${this.#texts}`;
    await this.#save(`pages/p${page.number}.json`, pageText(page, page.words));
  }

  async #beRefused(): Promise<void> {
    const title = `${HIDDEN}: ${'too long '.repeat(6)}`;
    const options = ['--from', 'text', '--path', '/refused', '--title', title];
    if (await this.#command('new-page', ...options, '--link-from', 'navigation'))
      throw new Error('A title of more than 60 characters was accepted');
  }

  async #embed(page: LanePage): Promise<void> {
    const to = ['--page', `/p${page.number}`, '--oembed', this.#deps.oembed];
    if (await this.#command('embed', addressOf(page.number), ...to)) page.hasStill = true;
  }

  async #remove(page: LanePage): Promise<void> {
    const path = `/p${page.number}`;
    if (!(await this.#command('remove-page', path, '--to', '/turn', '--yes'))) return;
    this.live.splice(this.live.indexOf(page), 1);
    this.removed.push(page);
  }

  async #migrate(): Promise<void> {
    const file = join(this.#content, 'site.json');
    await withPublicationLock(this.#content, () => {
      const site = JSON.parse(readFileSync(file, 'utf8'));
      replace(file, JSON.stringify({ ...site, contentVersion: 1 }));
    });
    await this.#command('migrate-content');
  }

  async #command(name: string, ...args: string[]): Promise<boolean> {
    const program = resolve('scripts/editor', `${name}.ts`);
    const child = spawn(process.execPath, [program, ...args], {
      cwd: this.#deps.cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [words, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    if (status !== 0 && !words.startsWith('Error: '))
      throw new Error(`${name} ${args.join(' ')}: ${words}`);
    const counts = status === 0 ? this.done : this.refused;
    counts[name] = (counts[name] ?? 0) + 1;
    return status === 0;
  }

  /** Saves a file as an editor's program does, while nobody publishes. */
  #save(file: string, value: object): Promise<void> {
    const write = () => replace(join(this.#content, file), JSON.stringify(value));
    return withPublicationLock(this.#content, write);
  }
}

/** The still of a page's video, below the content folder. */
export const stillOf = (number: number) => `media/stills/youtube-${videoOf(number)}.webp`;

const videoOf = (number: number) => String(number).padStart(11, 'v');
const addressOf = (number: number) => `https://www.youtube.com/watch?v=${videoOf(number)}`;

function pageText({ number, hasStill }: LanePage, lead: string, fields: object = {}): object {
  const map = { kind: 'map', title: 'Map', src: '/embeds/map.html', size: '560x315' };
  const poster = { src: `/${stillOf(number)}`, alt: 'A still' };
  const film = { ...map, kind: 'video', title: 'Film', src: addressOf(number), poster };
  return samplePage(`/p${number}`, {
    title: `P ${number}`,
    description: `What P ${number} says.`,
    breadcrumb: `P ${number}`,
    updated: '2026-11-01',
    sections: [
      { type: 'page-intro', heading: `P ${number}`, lead },
      { type: 'embeds', items: hasStill ? [map, film] : [map] },
    ],
    ...fields,
  });
}

function replace(file: string, content: string): void {
  writeFileSync(`${file}.tmp`, content);
  renameSync(`${file}.tmp`, file);
}
