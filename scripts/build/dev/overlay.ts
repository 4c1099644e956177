import type { DevProblem, DevState } from './problem.ts';

// Runs only in pages of `npm run dev`, before their own scripts. It shows errors over the page until they are
// fixed, and reloads outdated pages.

const INTERVAL_MS = 100;
const HIDDEN_NOTES_KEY = 'dev-hidden-notes';

const pageVersion = (document.currentScript as HTMLScriptElement).dataset.version;
/** Errors of the page's own scripts; a reload clears them. */
const crashes: DevProblem[] = [];

const host = document.createElement('dev-overlay');
const root = host.attachShadow({ mode: 'open' });
const dialog = element('dialog', { role: 'alertdialog', 'aria-labelledby': 'title' });
const problemList = element('div');
const noteList = element('div', { role: 'status' });
const dismiss = element('button', { type: 'button' }, 'Dismiss');
const notes = element('aside', { 'aria-label': 'Notes' }, noteList, dismiss);
notes.hidden = true;
const hide = element('button', { type: 'button' }, 'Hide');
hide.addEventListener('click', () => dialog.close());
// Focus stays on the button while the problems before it change.
dialog.append(
  element('h1', { id: 'title' }, 'This page does not show your latest changes'),
  problemList,
  hide,
);
root.append(dialog, notes);
// The site's policy forbids style elements; a constructed sheet is not one.
const sheet = new CSSStyleSheet();
root.adoptedStyleSheets = [sheet];
sheet.replaceSync(`
  :host { all: initial; }
  dialog, aside {
    box-sizing: border-box; margin: auto; padding: 1.5rem; border: 0; border-radius: 0.75rem;
    background: #fff; color: #1a1a1a; font: 1rem/1.5 system-ui, sans-serif;
    box-shadow: 0 0.5rem 2rem #0008; overflow: auto;
  }
  dialog { inline-size: min(60rem, 100vw - 2rem); max-block-size: calc(100dvh - 2rem); border-block-start: 0.5rem solid #c62828; }
  dialog::backdrop { background: #000a; }
  aside {
    position: fixed; inset: auto auto 1rem 1rem; z-index: 2147483647; inline-size: min(30rem, 100vw - 2rem);
    max-block-size: 50dvh; padding: 1rem; border-inline-start: 0.5rem solid #b26a00; font-size: 0.9375rem;
  }
  h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.25; }
  h2 { margin: 1.25rem 0 0.25rem; font-size: 1rem; }
  aside h2:first-child { margin-block-start: 0; }
  aside button { position: sticky; inset-block-end: 0; background: inherit; }
  ul { margin: 0; padding: 0; list-style: none; }
  li + li { margin-block-start: 0.75rem; }
  code, pre { font: 0.9375em/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
  pre { margin: 0.25rem 0 0; padding: 0.75rem; background: #f3f3f3; white-space: pre-wrap; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0.25rem 0 0; }
  dt { color: #555; }
  dd { margin: 0; overflow-wrap: anywhere; }
  button { margin-block-start: 1rem; padding: 0.4rem 1rem; border: 1px solid #777; border-radius: 0.4rem; background: none; color: inherit; font: inherit; cursor: pointer; }
  @media (prefers-color-scheme: dark) {
    dialog, aside { background: #1e1e1e; color: #eee; }
    pre { background: #2b2b2b; }
    dt { color: #bbb; }
  }
`);

window.addEventListener('error', ({ error, message }) => addCrash(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => addCrash(reason));
// React reports caught errors with a format string, and a failed hydration by its message.
const log = console.error;
console.error = (...parts: unknown[]) => {
  log.apply(console, parts);
  const [format] = parts;
  const error = parts.find((part) => part instanceof Error);
  const isCaught = typeof format === 'string' && format.includes('%o');
  if (error && (isCaught || /hydrat/i.test(error.message))) addCrash(error);
};

setInterval(update, INTERVAL_MS);
update();

function addCrash(error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (crashes.some((crash) => crash.detail === detail)) return;
  crashes.push({ title: 'Error in the browser', detail });
}

let wasBroken = false;

async function update(): Promise<void> {
  const answer = await fetch('/dev-state.json').catch(() => null);
  if (!answer?.ok) return;
  const state = (await answer.json()) as DevState;
  const isMended = wasBroken && state.problems.length === 0;
  wasBroken = state.problems.length > 0;
  // During an error, the server may not have answered the page's own scripts.
  const isOld = state.version !== pageVersion || (isMended && crashes.length > 0);
  if (isOld && state.version && state.problems.length === 0) {
    window.location.reload();
    return;
  }
  // React may have replaced the whole document, and the overlay with it.
  if (!host.isConnected) document.documentElement.append(host);
  showProblems([...state.problems, ...crashes]);
  showNotes(state.notes);
}

let shownProblems = '[]';

function showProblems(problems: DevProblem[]): void {
  const key = JSON.stringify(problems);
  if (key === shownProblems) return;
  shownProblems = key;
  if (problems.length === 0) {
    dialog.close();
    return;
  }
  problemList.replaceChildren(...byTitle(problems));
  if (!dialog.open) dialog.showModal();
}

let shownNotes = '[]';

function showNotes(list: DevProblem[]): void {
  const key = JSON.stringify(list);
  if (key === shownNotes) return;
  shownNotes = key;
  notes.hidden = list.length === 0 || sessionStorage.getItem(HIDDEN_NOTES_KEY) === key;
  noteList.replaceChildren(...byTitle(list));
}

dismiss.addEventListener('click', () => {
  sessionStorage.setItem(HIDDEN_NOTES_KEY, shownNotes);
  notes.hidden = true;
});

/** A heading for each title, with its problems below. */
function byTitle(problems: DevProblem[]): HTMLElement[] {
  const titles = [...new Set(problems.map(({ title }) => title))];
  return titles.flatMap((title) => {
    const items = problems.filter((problem) => problem.title === title).map(item);
    return [element('h2', {}, title), element('ul', {}, ...items)];
  });
}

function item({ file, path, place = path, expected, found, detail }: DevProblem): HTMLElement {
  const where = [file, place && ` at ${place}`].filter((part) => typeof part === 'string').join('');
  const facts = Object.entries({ expected, found }).flatMap(([name, value]) =>
    value === undefined ? [] : [element('dt', {}, name), element('dd', {}, value)],
  );
  return element(
    'li',
    {},
    ...(where ? [element('code', {}, where)] : []),
    ...(facts.length > 0 ? [element('dl', {}, ...facts)] : []),
    ...(detail ? [element('pre', {}, detail)] : []),
  );
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
