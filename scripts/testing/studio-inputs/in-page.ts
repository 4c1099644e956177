/** Findings from changing each input of the form and changing it back. */
export interface ChangedInputs {
  problems: string[];
  inputs: number;
}

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Change {
  change: () => void;
  back: () => void;
  /** Whether the differing values belong to the input; by default, there must be exactly one. */
  isOne?: (paths: string[]) => boolean;
  settleMs?: number;
}

/** Replacement values for each type of input. */
const others: Record<string, string> = {
  date: '2031-02-03',
  time: '04:05',
  'datetime-local': '2031-02-03T04:05',
  color: '#123456',
};

/** Changes each input of the form and changes it back. @param original the file as JSON */
export async function changeInputs(original: string): Promise<ChangedInputs> {
  const { said } = window as unknown as { said: unknown[] };
  const form = document.querySelector('.content-form') as HTMLElement;
  const now = () => said.at(-1) ?? JSON.parse(original);
  const found: ChangedInputs = { problems: [], inputs: 0 };
  const check = (element: Element, change: Change) => checkInput(element, change, now, found);
  const selector = 'input:not([type="search"]), textarea, select, [contenteditable="true"]';
  const [kinds, fields] = partition([...form.querySelectorAll(selector)], ({ id }) =>
    id.endsWith('.kind'),
  );
  for (const element of fields) {
    const change = changeOf(element, form);
    if (change) await check(element, change);
  }
  for (const { id } of kinds) {
    const kind = document.getElementById(id) as HTMLSelectElement;
    const { value } = kind;
    const isOfKind = (path: string) => path.startsWith(id.replace('.kind', ''));
    await check(kind, {
      change: () => set(kind, otherValue(kind)),
      back: () => set(again(kind) as Box, value),
      isOne: (paths) => paths.length > 0 && paths.every(isOfKind),
    });
  }
  return found;
}

function partition<Item>(items: Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(is), items.filter((item) => !is(item))];
}

/** Changes an input and changes it back, and records differences in the file. */
async function checkInput(
  element: Element,
  { change, back, isOne = (paths) => paths.length === 1, settleMs = 0 }: Change,
  now: () => unknown,
  found: ChangedInputs,
): Promise<void> {
  const settle = () => new Promise((done) => setTimeout(done, settleMs));
  const name = nameOf(element);
  const before = now();
  found.inputs += 1;
  change();
  await settle();
  const changed = differences(before, now());
  if (!isOne(changed)) found.problems.push(`${name} changes ${JSON.stringify(changed)}`);
  back();
  await settle();
  if (JSON.stringify(now()) !== JSON.stringify(before))
    found.problems.push(`${name} is not restored: ${differences(before, now())}`);
}

/** Paths of differing values; a list of another length, or a missing field, is one value. */
function differences(a: unknown, b: unknown, path = 'content'): string[] {
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
}

const nameOf = (element: Element) =>
  element.id ||
  `${element.getAttribute('aria-label') ?? element.parentElement?.textContent} in ${element.closest('[id]')?.id}`;

/** Finds an input again by its `id`, if it has one: a change may have replaced the element. */
const again = (element: Element) => (element.id && document.getElementById(element.id)) || element;

/** How to change an input; undefined if it has only one possible value. */
function changeOf(element: Element, form: Element): Change | undefined {
  if (element instanceof HTMLElement && element.isContentEditable) return changeOfText(element);
  if (element instanceof HTMLInputElement && element.type === 'checkbox') {
    const click = () => (again(element) as HTMLElement).click();
    return { change: click, back: click };
  }
  if (element instanceof HTMLInputElement && element.type === 'radio')
    return changeOfRadio(element, form);
  const box = element as Box;
  const { value } = box;
  const other = otherValue(box);
  if (other === value) return undefined;
  // Units of a duration and cells of a row are one value in the file.
  const fits = (path: string) => path === box.id || box.id.startsWith(`${path}.`);
  return {
    change: () => set(again(box) as Box, other),
    back: () => set(again(box) as Box, value),
    isOne: ([path = '', ...rest]) => rest.length === 0 && (!box.id || fits(path)),
  };
}

function changeOfText(element: HTMLElement): Change {
  return {
    change() {
      element.focus();
      const selection = getSelection() as Selection;
      selection.selectAllChildren(element.querySelector('p') ?? element);
      selection.collapseToEnd();
      document.execCommand('insertText', false, 'x');
    },
    back: () => document.execCommand('delete'),
    isOne: ([path, ...rest]) => path === element.id && rest.length === 0,
    settleMs: 30,
  };
}

/** A radio group is changed once, at its checked button. */
function changeOfRadio(radio: HTMLInputElement, form: Element): Change | undefined {
  const named = `[name="${CSS.escape(radio.name)}"]`;
  const group = [...form.querySelectorAll<HTMLInputElement>(named)];
  const other = group.find(({ checked }) => !checked);
  if (!other || !radio.checked) return undefined;
  return { change: () => other.click(), back: () => radio.click() };
}

function set(box: Box, value: string): void {
  const { set: setter } = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(box),
    'value',
  ) as PropertyDescriptor;
  setter?.call(box, value);
  const isSelect = box instanceof HTMLSelectElement;
  box.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

function otherValue(box: Box): string {
  if (box instanceof HTMLSelectElement)
    return [...box.options].find(({ value }) => value !== box.value)?.value ?? box.value;
  if (box.type === 'number' || box.inputMode === 'decimal') return box.value === '7' ? '8' : '7';
  return others[box.type] ?? `${box.value}x`;
}
