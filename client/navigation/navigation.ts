import { createPath, type Location, type Navigator, type To } from 'react-router-dom';
import type { View } from '#client/page/view.ts';
import { pathKey } from '#shared/routes.ts';
import type { Navigate } from './navigate.ts';
import type { PageLoader } from './page-loader.ts';

/** An address and the view shown there. */
export interface Place {
  location: Location;
  view: View;
}

/** A navigation's change to the browser's history; a traversal has already happened. */
type HistoryChange = 'push' | 'replace' | 'traverse';

/**
 * Navigates between pages. The next page is loaded first, and until then the old one stays on the screen and
 * in the address bar. The latest navigation wins.
 */
export class Navigation implements Navigator {
  readonly #loader: PageLoader;
  readonly #show: (place: Place) => void;
  #place: Place;
  #latest = 0;

  /** @param show renders a place whose page has been loaded */
  constructor(loader: PageLoader, start: Place, show: (place: Place) => void) {
    this.#loader = loader;
    this.#place = start;
    this.#show = show;
  }

  readonly navigate: Navigate = (href, { replace = false } = {}) =>
    this.#go(new URL(href, window.location.href), replace ? 'replace' : 'push');

  /** Handles Back, Forward and fragment links, which change the address themselves. */
  listen(): () => void {
    const follow = () => this.#go(new URL(window.location.href), 'traverse');
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }

  createHref(to: To): string {
    return typeof to === 'string' ? to : createPath(to);
  }

  go(delta: number): void {
    window.history.go(delta);
  }

  push(to: To, state?: unknown): void {
    this.#go(new URL(this.createHref(to), window.location.href), 'push', state);
  }

  replace(to: To, state?: unknown): void {
    this.#go(new URL(this.createHref(to), window.location.href), 'replace', state);
  }

  async #go(url: URL, change: HistoryChange, state?: unknown): Promise<void> {
    this.#latest += 1;
    const turn = this.#latest;
    markWaiting(false);
    const wasAsked = this.#loader.requestsFor(url.pathname).length === 0;
    const view = await this.#viewAt(url.pathname);
    if (turn !== this.#latest) return;
    changeHistory(url, change, state);
    if (view === 'document') {
      window.location.reload();
      // The old page stays until the new document replaces it.
      return new Promise(() => {});
    }
    markWaiting(false);
    if (wasAsked && view !== this.#place.view) this.#check(turn);
    this.#place = { location: currentLocation(), view };
    this.#show(this.#place);
  }

  /**
   * Runs after the page is shown: waiting for it would cost every click a round trip, and new versions are
   * rare.
   */
  async #check(turn: number): Promise<void> {
    const isOutdated = await this.#loader.isOutdated(window.location.pathname);
    if (isOutdated && turn === this.#latest && !isTyping()) window.location.reload();
  }

  async #viewAt(path: string): Promise<View | 'document'> {
    const { location, view } = this.#place;
    const isShown = pathKey(path) === pathKey(location.pathname);
    if (isShown && 'page' in view) return view;
    if (!this.#loader.has(path)) markWaiting(true);
    try {
      const page = await this.#loader.load(path);
      return page === 'document' ? page : { page };
    } catch (error) {
      console.error(error);
      return { error: error as Error };
    }
  }
}

/** Whether a visitor is in a form, or has entered something that must not be lost. */
const isTyping = () =>
  document.activeElement?.closest('form') ||
  [...document.querySelectorAll('input, textarea')].some(
    (field) => (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue,
  );

/** The address bar in the router's format. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as { key?: string; state?: unknown } | null;
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default' };
}

function changeHistory({ href }: URL, change: HistoryChange, state?: unknown): void {
  if (change === 'traverse') return;
  const entry = { key: Math.random().toString(36).slice(2), state };
  if (change === 'push') window.history.pushState(entry, '', href);
  else window.history.replaceState(entry, '', href);
}

/** Marks the document while a page is loading: the stylesheet shows a progress line if that takes long. */
function markWaiting(isWaiting: boolean): void {
  document.documentElement.toggleAttribute('data-waiting', isWaiting);
}
