import { expect, test } from 'vitest';
import { account, credentials, enquiry, fill, formSite } from '#testing/form-site.ts';
import { hydrated, openPage, saveData } from '#testing/page.ts';

const forms = formSite();

test('a form is sent once, however often it is clicked or Enter is pressed', async () => {
  const page = await forms.open('/login', credentials);
  let release = () => {};
  forms.answer((res) => {
    release = () => res.end('{"success":false,"message":"Not today"}');
  });
  await page.getByRole('button', { name: 'Log In' }).dblclick();
  const busy = page.getByRole('button', { name: 'Sending…' });
  expect(await busy.isDisabled()).toBe(true);
  await page.getByLabel('Password').press('Enter');
  await page.getByLabel('Password').press('Enter');
  await expect.poll(() => forms.calls().length).toBe(1);
  release();
  await page.getByRole('alert').getByText('Not today').waitFor();
  expect(await page.getByRole('button', { name: 'Log In' }).isEnabled()).toBe(true);
  expect(forms.calls().length).toBe(1);
});

test('the button keeps its width while a form is being sent', async () => {
  const page = await forms.open('/contact', enquiry);
  let release = () => {};
  forms.answer((res) => {
    release = () => res.end('{}');
  });
  const button = page.getByRole('main').locator('[type=submit]');
  const before = await button.boundingBox();
  await button.click();
  await page.getByRole('button', { name: 'Sending…' }).waitFor();
  expect((await button.boundingBox())?.width).toBe(before?.width);
  release();
});

test('an error appears below its field, and a field in focus does not look like an invalid one', async () => {
  const page = await forms.open('/login', {});
  await page.getByRole('button', { name: 'Log In' }).click();
  const field = page.getByRole('textbox', { name: 'Email address' });
  const error = page.locator('.field-error').first();
  const [above, below] = [await field.boundingBox(), await error.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN));
  await field.press('a');
  const [ring, edge] = await field.evaluate((input) => {
    const { outlineColor, borderColor } = getComputedStyle(input);
    return [outlineColor, borderColor];
  });
  expect(ring).not.toBe(edge);
});

test('Subscribe sends nothing and does not navigate, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage({ javaScriptEnabled });
    // Prefetched pages would also cause requests.
    await saveData(page);
    await page.goto(`${forms.origin()}/login?from=here`);
    if (javaScriptEnabled) await hydrated(page);
    const box = page.getByRole('contentinfo');
    await box.getByLabel('Email').fill('not an address');
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => {
      // The measuring code loads whenever the browser is idle.
      if (request.resourceType() !== 'script') requests.push(request.url());
    });
    await box.getByLabel('Email').press('Enter');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await box.getByLabel('Message').fill('Still here');
    expect(await box.getByLabel('Email').inputValue()).toBe('not an address');
    expect(requests).toEqual([]);
    expect(page.url()).toBe(`${forms.origin()}/login?from=here`);
  }
});

test('without JavaScript, no typed text appears in the address', async () => {
  for (const [path, values, button, next] of [
    ['/contact', enquiry, 'Send enquiry', '/enquiry-sent'],
    ['/login', credentials, 'Log In', '/login'],
    ['/register', account, 'Register', '/login'],
  ] as const) {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(forms.origin() + path);
    await fill(page, values);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await page.waitForURL(forms.origin() + next);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});
