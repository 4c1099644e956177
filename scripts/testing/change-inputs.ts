import type { Page } from 'playwright-core';
import type { Json } from '#shared/json.ts';

/** What was found while each input of the form that is shown was changed and changed back. */
export interface ChangedInputs {
  problems: string[];
  inputs: number;
}

/**
 * Unfolds everything in the form that is shown, changes each of its inputs and changes it back: each time
 * one value of the file must differ, and then none, the order of its fields included.
 */
export async function changeEveryInput(page: Page, file: Json): Promise<ChangedInputs> {
  await unfoldForm(page);
  const changed = await page.evaluate(inBrowser, JSON.stringify(file));
  await unfoldForm(page);
  return changed;
}

/** Unfolds everything in the form that is shown. */
export const unfoldForm = (page: Page): Promise<void> => page.evaluate(unfold);

/** Runs in the browser: it can use nothing from outside. */
async function unfold(): Promise<void> {
  for (;;) {
    const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    for (const details of closed) details.open = true;
    await new Promise((done) => setTimeout(done, 20));
    if (closed.length === 0) return;
  }
}

/** Runs in the browser: it can use nothing from outside. */
async function inBrowser(original: string): Promise<ChangedInputs> {
  type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const problems: string[] = [];
  let inputs = 0;
  const { said } = window as unknown as { said: unknown[] };
  const form = document.querySelector('.content-form') as HTMLElement;
  const settle = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const now = () => said.at(-1) ?? JSON.parse(original);

  /** Paths of the values that differ; a list of another length, or a missing field, is one value. */
  const differences = (a: unknown, b: unknown, path = 'content'): string[] => {
    if (JSON.stringify(a) === JSON.stringify(b)) return [];
    const isBranch = (value: unknown) => typeof value === 'object' && value !== null;
    if (!isBranch(a) || !isBranch(b) || Array.isArray(a) !== Array.isArray(b)) return [path];
    const [before, after] = [a, b] as Record<string, unknown>[];
    if (Array.isArray(a) && a.length !== (b as unknown[]).length) return [path];
    const names = new Set([...Object.keys(before as object), ...Object.keys(after as object)]);
    const found = [...names].flatMap((name) =>
      differences(before?.[name], after?.[name], `${path}.${name}`),
    );
    return found.length > 0 ? found : [`${path} (order)`];
  };

  const nameOf = (element: Element) =>
    element.id ||
    `${element.getAttribute('aria-label') ?? element.parentElement?.textContent} in ${element.closest('[id]')?.id}`;

  /** Changes an input and changes it back, and notes what the file does not follow. */
  const check = async (
    element: Element,
    change: () => void,
    back: () => void,
    isOne: (paths: string[]) => boolean = (paths) => paths.length === 1,
    settleMs = 0,
  ) => {
    const name = nameOf(element);
    const before = now();
    inputs += 1;
    change();
    await settle(settleMs);
    const changed = differences(before, now());
    if (!isOne(changed)) problems.push(`${name} changes ${JSON.stringify(changed)}`);
    back();
    await settle(settleMs);
    if (JSON.stringify(now()) !== JSON.stringify(before)) {
      problems.push(`${name} does not come back: ${differences(before, now())}`);
    }
  };

  const set = (box: Box, value: string) => {
    const { set: setter } = Object.getOwnPropertyDescriptor(
      Object.getPrototypeOf(box),
      'value',
    ) as PropertyDescriptor;
    setter?.call(box, value);
    const isSelect = box instanceof HTMLSelectElement;
    box.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  };

  const others: Record<string, string> = {
    date: '2031-02-03',
    time: '04:05',
    'datetime-local': '2031-02-03T04:05',
    color: '#123456',
  };

  const otherValue = (box: Box): string => {
    if (box instanceof HTMLSelectElement)
      return [...box.options].find(({ value }) => value !== box.value)?.value ?? box.value;
    if (box.type === 'number') return String(Number(box.value) + 1);
    return others[box.type] ?? `${box.value}x`;
  };

  /** Finds an input again by its `id`, if it has one: a change may have replaced the element. */
  const again = (element: Element) =>
    (element.id && document.getElementById(element.id)) || element;

  const changeOne = async (element: Element) => {
    if (element instanceof HTMLElement && element.isContentEditable) {
      const write = () => {
        element.focus();
        const selection = getSelection() as Selection;
        selection.selectAllChildren(element.querySelector('p') ?? element);
        selection.collapseToEnd();
        document.execCommand('insertText', false, 'x');
      };
      const isItself = ([path, ...rest]: string[]) => path === element.id && rest.length === 0;
      return check(element, write, () => document.execCommand('delete'), isItself, 30);
    }
    const box = element as Box;
    if (box instanceof HTMLInputElement && box.type === 'checkbox') {
      const click = () => (again(box) as HTMLElement).click();
      return check(box, click, click);
    }
    if (box instanceof HTMLInputElement && box.type === 'radio') {
      const group = [
        ...form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(box.name)}"]`),
      ];
      const chosen = group.find(({ checked }) => checked);
      const other = group.find(({ checked }) => !checked);
      if (other && chosen === box)
        await check(
          box,
          () => other.click(),
          () => chosen.click(),
        );
      return;
    }
    const value = box.value;
    const other = otherValue(box);
    if (other === value) return;
    await check(
      box,
      () => set(again(box) as Box, other),
      () => set(again(box) as Box, value),
      ([path = '', ...rest]) => rest.length === 0 && (!box.id || fits(box.id, path)),
    );
  };

  /** Units of time and parts of a row are one value of the file. */
  const fits = (id: string, path: string) => path === id || id.startsWith(`${path}.`);

  const found = [
    ...form.querySelectorAll(
      'input:not([type="search"]), textarea, select, [contenteditable="true"]',
    ),
  ];
  for (const element of found.filter(({ id }) => !id.endsWith('.kind'))) await changeOne(element);
  for (const { id } of found.filter((element) => element.id.endsWith('.kind'))) {
    const kind = document.getElementById(id) as HTMLSelectElement;
    const value = kind.value;
    await check(
      kind,
      () => set(kind, otherValue(kind)),
      () => set(document.getElementById(id) as Box, value),
      (paths) =>
        paths.length > 0 && paths.every((path) => path.startsWith(id.replace('.kind', ''))),
    );
  }
  return { problems, inputs };
}
