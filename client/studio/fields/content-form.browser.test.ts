import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { axeProblems, colourProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { few, formPage } from '#testing/studio-form.ts';

const site = 'scripts/testing/fixture-site/content';
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Json;

type PageFile = { title: string; sections: { type: string }[] };

const pages = readdirSync(`${site}/pages`).map(
  (name) => json(`${site}/pages/${name}`) as unknown as PageFile,
);

test('opening a form changes nothing, and axe finds no violations in any kind of section', async () => {
  const { page, show, said } = await formPage({ bypassCSP: true });
  const seen = new Set<string>();
  for (const file of pages) {
    for (const [index, { type }] of file.sections.entries()) {
      if (seen.has(type)) continue;
      seen.add(type);
      await show(file as unknown as Json, 'page', ['sections', index]);
      expect(await said(), type).toEqual([]);
      if (seen.size % 4 === 1)
        expectNone(await axeProblems(page), `Fix these violations in the ${type} form:`);
    }
  }
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  await show(json(`${site}/theme.json`), 'theme', []);
  expectNone(await colourProblems(page));
  await show(json(`${site}/site.json`), 'site', []);
  expectNone(await axeProblems(page));
  expect(await said()).toEqual([]);
});

test('typing into a field changes only that field, and reverting it restores the file', async () => {
  const { page, show, said } = await formPage();
  const file = pages[0] as unknown as { [name: string]: Json };
  await show(file, 'page', []);
  const title = page.getByLabel('Title', { exact: true });
  await title.press('End');
  await title.pressSequentially('!');
  expect((await said()).at(-1)).toEqual({ ...file, title: `${file['title']}!` });
  await title.press('Backspace');
  expect(JSON.stringify((await said()).at(-1))).toBe(JSON.stringify(file));
});

test('no field disappears while someone types in it, and numbers are accepted in usual notations', async () => {
  const { page, show, said } = await formPage();
  const own = { name: 'Basic', price: 14_500, included: ['A'] };
  await show({ sections: [{ type: 'pricing', heading: 'P', packages: [own] }] }, 'page', [
    'sections',
    0,
  ]);
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await price.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('₹15,500');
  const prices = async () =>
    (await said()).map(
      (file) =>
        (file as { sections: { packages: (typeof own)[] }[] }).sections[0]?.packages[0]?.price,
    );
  expect((await prices()).at(-1)).toBe(15_500);
  expect(await price.inputValue()).toBe('₹15,500');
  await page.keyboard.type(' or so');
  await page.getByText('Not a number yet. It stays 15500.').waitFor();
  expect(await price.getAttribute('aria-invalid')).toBe('true');
  expect((await prices()).at(-1)).toBe(15_500);
  await price.fill('1,45,000.50');
  expect((await prices()).at(-1)).toBe(145_000.5);
  await page.getByText('₹1,45,000.50', { exact: true }).waitFor();
  await price.press('ArrowDown');
  await price.blur();
  expect(await price.inputValue()).toBe('144999.5');
  // A newly added price is empty, not 0.
  await page.getByRole('button', { name: 'Add lowest price' }).click();
  const from = page.getByRole('textbox', { name: 'Lowest price', exact: true });
  await expect.poll(() => from.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.type('9');
  expect((await said()).at(-1)).toMatchObject({ sections: [{ packages: [{ from: 9 }] }] });

  const row = { name: 'A', values: [1, 2, 3] };
  const chart = { type: 'chart', heading: 'C', points: ['x', 'y', 'z'], series: [row] };
  await show({ sections: [chart] }, 'page', ['sections', 0]);
  const cell = page.getByRole('textbox', { name: 'A, y' });
  await cell.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1,200');
  expect((await said()).at(-1)).toMatchObject({
    sections: [{ series: [{ values: [1, 1200, 3] }] }],
  });

  await show({ header: { menu: 'Contents' } }, 'texts', []);
  await page.getByRole('searchbox').fill('contents');
  const menu = page.getByRole('textbox', { name: 'Menu', exact: true });
  await menu.press('ControlOrMeta+a');
  await page.keyboard.type('Index');
  expect(await menu.inputValue()).toBe('Index');
});

test('only rows of numbers are shown as a table', async () => {
  const { page, show } = await formPage();
  const line = { label: 'For', text: 'Kavya' };
  const parts = [{ title: 'T', rows: [line] }];
  const sheet = { type: 'sheet', heading: 'H', name: 'N', facts: [line], parts };
  await show({ sections: [sheet] }, 'page', ['sections', 0]);
  const label = page.locator('[id="content.sections.0.parts.0.rows.0.label"]');
  expect(await label.inputValue()).toBe('For');
  expect(await page.locator('.content-table').count()).toBe(0);
});

test('the name of an item has room beside its actions', async () => {
  const { page, show } = await formPage();
  await page.setViewportSize({ width: 420, height: 800 });
  const name = '(write here) Name of the person who said it.';
  const item = { quote: 'Q.', name, role: 'R', client: 'C' };
  const at = (field: string, isToWrite: boolean) => ({
    file: 'pages/about.json',
    path: ['sections', 0, 'items', 0, field],
    place: field,
    message: 'Write.',
    level: 'problem',
    isToWrite,
  });
  await show(
    { sections: [{ type: 'testimonials', heading: 'H', items: [item] }] },
    'page',
    ['sections', 0],
    { problems: [at('quote', false), at('name', true), at('role', true)] },
  );
  await page.getByText('1 thing to fix, 2 to write').waitFor();
  const title = await page.locator('.content-item__title').boundingBox();
  expect(title?.width).toBeGreaterThan(150);
});

test('typing replaces a placeholder, even before the next frame', async () => {
  const { page, show, said } = await formPage();
  const items = [{ question: 'How long?', answer: '(write here) The answer.' }];
  await show({ sections: [{ type: 'questions', heading: 'H', items }] }, 'page', ['sections', 0]);
  await page.getByRole('textbox', { name: 'Question' }).focus();
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(draw, 300, 0);
  });
  await page.keyboard.press('Tab');
  await page.keyboard.type('A week.', { delay: 60 });
  expect((await said()).at(-1)).toMatchObject({ sections: [{ items: [{ answer: 'A week.' }] }] });
});

test('a problem is shown at its field, which is expanded and focused', async () => {
  const { page, show } = await formPage();
  const file = json(`${site}/site.json`);
  const path = ['navigation', 0, 'label'];
  const problem = {
    file: 'site.json',
    path,
    place: 'Label',
    message: 'Needs some text.',
    level: 'problem',
  };
  await show(file, 'site', [], { problems: [problem], focusPath: path });
  const label = page.locator('[id="content.navigation.0.label"]');
  await expect.poll(() => label.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await label.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText('Needs some text.').isVisible()).toBe(true);
});

test('text pasted from a word processor becomes paragraphs, points and sections', async () => {
  const { page, show, said } = await formPage({ expectedErrors: /Applying inline style/ });
  const file = { sections: [{ type: 'prose', heading: 'Own', paragraphs: ['old'] }] };
  await show(file, 'page', ['sections', 0]);
  const text = page.getByRole('textbox', { name: 'Paragraph 1' });
  await text.press('ControlOrMeta+a');
  const html = `<p class=MsoNormal>First, <b>bold</b>.</p>
    <p class=MsoListParagraph><span style='mso-list:Ignore'>·&nbsp; </span>A point</p>
    <h2><b>Next</b> part</h2>
    <b style="font-weight:normal"><p>See <a href="https://a.example/kolam_(art)">here</a>.</p><ul><li><p>Another</p></li></ul></b>`;
  await text.evaluate(async (field, markup) => {
    // The editor updates its selection only after the browser's event.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, html);
  expect((await said()).at(-1)).toEqual({
    sections: [
      { type: 'prose', heading: 'Own', paragraphs: ['First, **bold**.'], points: ['A point'] },
      {
        type: 'prose',
        heading: 'Next part',
        paragraphs: ['See [here](https://a.example/kolam_%28art%29).'],
        points: ['Another'],
      },
    ],
  });
  await page.getByText('One heading begins a part of its own').waitFor();
});

test('formatting lost by pasting is listed, and one click undoes the paste', async () => {
  const { page, show, said } = await formPage({ expectedErrors: /Applying inline style/ });
  const file = { sections: [{ type: 'prose', heading: 'Own', paragraphs: ['old', ''] }] };
  await show(file, 'page', ['sections', 0]);
  const text = page.getByRole('textbox', { name: 'Paragraph 2' });
  await text.click();
  const html = `<p class=MsoTitle>Offer<o:p></o:p></p><p class=MsoNormal>From <i>March</i><a
    style='mso-footnote-id:ftn1' href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a> on.</p>
    <ul><li>Point</li></ul><table class=MsoTableGrid><tr><td><p class=MsoNormal>One</p></td></tr></table>`;
  await text.evaluate((field, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, html);
  expect((await said()).at(-1)).toEqual({
    sections: [
      { type: 'prose', heading: 'Own', paragraphs: ['old'] },
      { type: 'prose', heading: 'Offer', paragraphs: ['From March on.', 'Point', 'One'] },
    ],
  });
  const lost =
    'a table (cells are paragraphs now), italics, marks of footnotes, and bullets between paragraphs';
  const message = page.getByRole('status').locator('.notice', { hasText: lost });
  await message.getByRole('button', { name: 'Undo' }).click();
  expect((await said()).at(-1)).toEqual(file);
});

test('a setting without a name, or with a duplicate name, shows an error', async () => {
  const { page, show, said } = await formPage();
  const file = { scripts: [{ id: 'a', src: 'https://a.example/a.js', data: { domain: 'one' } }] };
  await show(file, 'site', ['scripts', 0]);
  const data = async () =>
    ((await said()).at(-1) as { scripts: { data: Json }[] }).scripts[0]?.data ?? null;
  const names = page.locator('.content-record').getByLabel('Name', { exact: true });
  const add = page.getByRole('button', { name: 'Add setting' });
  await add.click();
  await names.nth(1).waitFor();
  await page.getByRole('textbox', { name: 'Value of the new setting' }).fill('two');
  await add.click();
  await expect.poll(() => names.nth(1).evaluate((it) => it === document.activeElement)).toBe(true);
  await page.getByText('Give this setting a name first.').waitFor();
  expect(await names.count()).toBe(2);
  // While typing "domains", both briefly have the same name.
  await names.nth(1).pressSequentially('domain');
  await page.getByText('Another setting is called “domain” already.').waitFor();
  expect(await names.nth(1).getAttribute('aria-invalid')).toBe('true');
  expect(await data()).toMatchObject({ domain: 'one' });
  await names.nth(1).press('s');
  await expect.poll(data).toEqual({ domain: 'one', domains: 'two' });
  expect(await names.nth(1).getAttribute('aria-invalid')).toBe(null);
});

test('pasted words outside any paragraph are kept and separated', async () => {
  const { page, show, said } = await formPage();
  await show({ sections: [{ type: 'prose', paragraphs: ['old', ''] }] }, 'page', ['sections', 0]);
  const text = page.getByRole('textbox', { name: 'Paragraph 2' });
  await text.click();
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer();
    const markup = 'loose <b>bold</b><br>line<h2>Part</h2>between<p>text</p>end';
    clipboardData.setData('text/html', markup);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  expect((await said()).at(-1)).toEqual({
    sections: [
      { type: 'prose', paragraphs: ['old', 'loose **bold** line'] },
      { type: 'prose', heading: 'Part', paragraphs: ['between', 'text', 'end'] },
    ],
  });
});

test('pasting a picture does not insert previously pasted text', async () => {
  const { page, show, said } = await formPage();
  await show({ sections: [{ type: 'prose', paragraphs: ['old'] }] }, 'page', ['sections', 0]);
  const text = page.getByRole('textbox', { name: 'Paragraph 1' });
  await text.click();
  await text.evaluate((field) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'One.\n\nTwo.');
    const { left, top, height } = field.getBoundingClientRect();
    const place = { clientX: left + 20, clientY: top + height / 2, bubbles: true };
    const target = field.querySelector('p') ?? field;
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place, cancelable: true }));
  });
  await expect.poll(() => text.textContent()).toContain('Two.');
  const before = (await said()).at(-1);
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'photo.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  expect((await said()).at(-1)).toEqual(before);
});

test('a skeleton’s placeholder is selected, so that typing replaces it', async () => {
  const { page, show, said } = await formPage();
  const paragraphs = ['(write here) A [link](/), and more.'];
  const file = { sections: [{ type: 'prose', heading: 'Own (write here) rest', paragraphs }] };
  await show(file, 'page', ['sections', 0]);
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await page.getByLabel('Heading').click();
  await expect.poll(selected).toBe('(write here) rest');
  await page.keyboard.type('words');
  await page.getByRole('textbox', { name: 'Paragraph 1' }).click();
  await expect.poll(selected).toBe('(write here) A link, and more.');
  await page.keyboard.type('Text');
  const changed = { type: 'prose', heading: 'Own words', paragraphs: ['Text'] };
  expect((await said()).at(-1)).toEqual({ sections: [changed] });
});

test('Enter links to the page whose name starts with the typed text', async () => {
  const { page, show, said } = await formPage();
  const link = { label: 'More', href: '/' };
  const file = { sections: [{ type: 'page-intro', heading: 'A', lead: 'B', links: [link] }] };
  const pages = ['Fit services', 'IT services'].map((name) => {
    return { path: `/${name.replace(' ', '')}`, name, title: name, hasService: true };
  });
  const choices = { ...few, pages };
  await show(file, 'page', ['sections', 0], { choices });
  const address = page.getByRole('combobox');
  await address.fill('it ser');
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    expect.stringContaining('IT services'),
    expect.stringContaining('Fit services'),
  ]);
  await address.press('Enter');
  expect(await address.inputValue()).toBe('/ITservices');
  await address.fill('https://it.example');
  await address.press('Enter');
  expect((await said()).at(-1)).toMatchObject({
    sections: [{ links: [{ href: 'https://it.example' }] }],
  });
});

test('the ID of a new entry follows its name until someone edits it', async () => {
  const { page, show, said } = await formPage();
  const first = {
    id: 'ann',
    name: 'Ann',
    role: 'Head',
    picture: { src: '/media/a.svg', alt: 'A' },
  };
  const team = { type: 'team-grid', heading: 'Team', members: [first] };
  await show({ sections: [team] }, 'page', ['sections', 0]);
  const ids = async () => {
    const [section] = ((await said()).at(-1) as unknown as { sections: [typeof team] }).sections;
    return section.members.map(({ id }) => id);
  };
  // An existing ID stays, because links use it.
  await page.getByLabel('Name', { exact: true }).fill('Anna');
  expect(await ids()).toEqual(['ann']);
  await page.getByRole('button', { name: 'Add member' }).click();
  const name = page.locator('[id="content.sections.0.members.1.name"]');
  await name.pressSequentially('José Peña 2');
  await expect.poll(ids).toEqual(['ann', 'jose-pena']);
  await page.locator('[id="content.sections.0.members.1.id"]').fill('jp');
  await name.fill('José Peña');
  expect(await ids()).toEqual(['ann', 'jp']);
});

test('each interface text is listed under the part of the site that shows it, with a description', async () => {
  const { page, show } = await formPage();
  await show({}, 'texts', []);
  const group = page.getByRole('group', { name: 'Bottom of every page' });
  const text = group.getByRole('textbox', { name: 'Back to top' });
  const [help = ''] = (await text.getAttribute('aria-describedby'))?.split(' ') ?? [];
  expect(await page.locator(`[id="${help}"]`).textContent()).toBe('Link that scrolls to the top.');
});
