import { changeStorage, readStored } from '#client/storage.ts';
import { CONSENT_STORAGE_KEY } from '#shared/api.ts';
import type { OutsideScript } from '#shared/model/content-values.ts';

export type Answer = 'yes' | 'no';

/** The scripts that run in this document. */
const running = new Set<string>();

/** An answer covers these scripts; new ones need another answer. */
const scopeOf = (scripts: readonly OutsideScript[]) => scripts.map(({ src }) => src).join(' ');

/** The visitor's stored answer; undefined if they have not answered for these scripts. */
export function storedAnswer(scripts: readonly OutsideScript[]): Answer | undefined {
  const stored = readStored(CONSENT_STORAGE_KEY);
  return (['yes', 'no'] as const).find((answer) => stored === `${answer} ${scopeOf(scripts)}`);
}

/** Stores an answer. After a withdrawal the page is reloaded, since a running script cannot be stopped. */
export function storeAnswer(answer: Answer, scripts: readonly OutsideScript[]): void {
  changeStorage((storage) => {
    storage.setItem(CONSENT_STORAGE_KEY, `${answer} ${scopeOf(scripts)}`);
  });
  if (answer === 'yes') runScripts(scripts);
  else if (running.size > 0) window.location.reload();
}

/** Loads the scripts, each once. The page's policy allows their hosts. */
export function runScripts(scripts: readonly OutsideScript[]): void {
  for (const { src, data } of scripts) {
    if (running.has(src)) continue;
    running.add(src);
    const element = document.createElement('script');
    for (const [name, value] of Object.entries(data ?? {}))
      element.setAttribute(`data-${name}`, value);
    element.async = true;
    element.src = src;
    document.head.append(element);
  }
}
