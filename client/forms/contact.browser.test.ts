import { expect, test } from 'vitest';
import { enquiry, fill, focusedField, formSite, networkText } from '#testing/form-site.ts';
import { answers, type TestUpstream } from '#testing/upstream.ts';

const forms = formSite();

test('an enquiry is sent as JSON, its answer is logged, and the visitor continues to /Dashboard', async () => {
  const page = await forms.open('/contact', enquiry);
  await page.evaluate(() => localStorage.setItem('user-info', '{"name":"Zoë"}'));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  forms.answer(answers({ success: true, id: 'E-17' }, 201));
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL('**/Dashboard');
  await page.getByText('Good to see you, Zoë.').waitFor();
  expect(logged.filter((line) => line.includes('E-17'))).toEqual([expect.stringMatching(/^log /)]);
  expect(forms.calls()).toEqual([
    {
      path: '/api/contact',
      headers: expect.objectContaining({
        'content-type': 'application/json',
        accept: 'application/json',
      }),
      body: {
        your_name: 'Zoë Rao',
        email_address: 'zoe@example.com',
        phone_number: '+91 1',
        company_name: '',
        your_message: 'First line\n<b>second</b>',
      },
    },
  ]);
});

test('an enquiry without a record ends on /login, whatever the answer', async () => {
  for (const answer of [
    answers({ success: false }, 422),
    answers(null, 500),
    (res) => res.writeHead(500).end('<p>not JSON</p>'),
  ] satisfies TestUpstream['answer'][]) {
    const page = await forms.open('/contact', enquiry, /422|50\d/);
    forms.answer(answer);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.waitForURL('**/login');
    expect(await page.getByRole('alert').textContent()).toBe('');
  }
});

test('an enquiry that gets no answer stays on the page, with all that was typed', async () => {
  const page = await forms.open('/contact', enquiry, /502/);
  forms.answer((res) => res.destroy());
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByRole('alert').getByText(networkText).waitFor();
  expect(new URL(page.url()).pathname).toBe('/contact');
  expect(await page.getByLabel('Your message').inputValue()).toBe(enquiry['Your message']);
});

test('while an enquiry is being sent its button says so, to screen readers too', async () => {
  const page = await forms.open('/contact', enquiry);
  const said = page.locator('form[action="/api/contact"] [aria-live=polite]');
  expect(await said.textContent()).toBe('');
  let answer = () => {};
  forms.answer((res) => {
    answer = () => res.end('{}');
  });
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  expect(await page.getByRole('button', { name: 'Sending…' }).isDisabled()).toBe(true);
  expect(await said.textContent()).toBe('Sending…');
  await expect.poll(() => forms.calls().length).toBe(1);
  answer();
  await page.waitForURL('**/login');
});

test("the browser requires the enquiry's fields, and sends nothing without them", async () => {
  const page = await forms.open('/contact', {});
  const required = page.locator('form[action="/api/contact"] :required');
  expect(
    await required.evaluateAll((all) => all.map((field) => field.getAttribute('name'))),
  ).toEqual(['your_name', 'email_address', 'phone_number', 'your_message']);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  expect(await focusedField(page)).toBe('your_name');
  for (const address of ['nonsense', 'karl@example']) {
    await fill(page, { ...enquiry, 'Email address': address });
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    expect(await focusedField(page)).toBe('email_address');
  }
  expect(forms.calls()).toEqual([]);
});
