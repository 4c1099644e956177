import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DraftSaved, OpenFile } from '#shared/studio/files.ts';
import { PASSWORD, startHostedStudio } from '#testing/hosted-studio.ts';
import { openPage } from '#testing/page.ts';
import { fixtureBuild } from '#testing/site.ts';

const start = () => startHostedStudio({ distDir: fixtureBuild() });

/** Refused calls are logged to the console, as are page thumbnails after signing out, and their styles. */
const refusals = /status of (401|400|410)|Refused to apply style|frame-ancestors/;

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

test('a person joins by an invitation, signs out and signs in again', async () => {
  const studio = await start();
  const token = await studio.invite('asha@example.com', 'owner');
  const page = await openPage({ expectedErrors: refusals });
  await page.goto(`${studio.origin}/invitation/${token}`);
  await page.getByLabel('Your name').fill('Asha Menon');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await page.getByRole('button', { name: 'Create my account' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: 'Use at least 8 characters.' }).click();
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
  await password.fill('password1');
  await page.keyboard.press('Enter');
  await summary.getByRole('link', { name: /too easy to guess/ }).waitFor();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await heading(page, 'Pages');

  await page.getByRole('button', { name: 'Asha Menon, owner' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(page, 'Sign in');
  await page.goto(`${studio.origin}/people`);
  await heading(page, 'Sign in');
  await page.getByLabel('Email address').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Wrong email or password. Please try again.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await heading(page, 'People');

  await page.goto(`${studio.origin}/invitation/${token}`);
  await heading(page, 'This link no longer works');
});

test('after the session ends, a note stays on the screen until the person signs in', async () => {
  const studio = await start();
  const token = await studio.invite('asha@example.com', 'owner');
  const page = await openPage({ expectedErrors: refusals });
  await page.goto(`${studio.origin}/invitation/${token}`);
  await page.getByLabel('Your name').fill('Asha Menon');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await heading(page, 'Pages');
  await page.context().clearCookies();
  // A call of the first screen may already be refused: then the dialog is in the way of a real click.
  await page.getByRole('link', { name: 'People', exact: true }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'You have been signed out' });
  const note = page.getByRole('complementary', { name: 'Signed out' });
  await dialog.waitFor();
  const asked = page.waitForResponse('**/api/session');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  expect((await asked).status()).toBe(401);
  await note.waitFor();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByText('The pages could not be loaded').waitFor();
  expect(await dialog.count()).toBe(0);

  const { origin } = studio;
  const data = { email: 'asha@example.com', password: PASSWORD };
  await page.request.post(`${origin}/api/sign-in`, { data, headers: { origin } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await note.waitFor({ state: 'detached' });
});

test('a passkey created in the account can sign in until it is removed', async () => {
  const studio = await start();
  const token = await studio.invite('asha@example.com', 'editor');
  const page = await openPage({ expectedErrors: refusals });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  // The virtual authenticator would respond to the conditional request, before the click.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${studio.origin}/invitation/${token}`);
  await page.getByLabel('Your name').fill('Asha Menon');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'Pages');
  await page.goto(`${studio.origin}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Laptop');
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: 'Remove the passkey Laptop' });
  await remove.waitFor();

  const signOut = async () => {
    await page.getByRole('button', { name: 'Asha Menon, editor' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');
  };
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await signOut();
  await button.click();
  await heading(page, 'Pages');

  await page.goto(`${studio.origin}/account`);
  await remove.click();
  await page.getByRole('button', { name: 'Remove the passkey', exact: true }).click();
  await page.getByText('The passkey “Laptop” is removed.').waitFor();
  await signOut();
  await button.click();
  await page.getByText('This passkey isn’t known here.').waitFor();
});

test('removing an account shows what that person has scheduled', async () => {
  const studio = await start();
  const asha = await studio.join('asha@example.com', 'publisher');
  const file = 'pages/about.json';
  const { live } = (await asha.call('GET', `/api/files/${file}`))[1] as OpenFile;
  const value = { ...(live?.value as object), title: 'About Asha' };
  const headers = { 'if-none-match': '*' };
  const json = { value, baseHash: live?.hash };
  const saved = await asha.fetch(`/api/drafts/${file}`, { method: 'PUT', headers, json });
  const { revision } = (await saved.json()) as DraftSaved;
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await asha.call('POST', '/api/publications', { files: [{ file, revision }], at });

  const page = await openPage({ expectedErrors: refusals });
  await page.goto(
    `${studio.origin}/invitation/${await studio.invite('olga@example.com', 'owner')}`,
  );
  await page.getByLabel('Your name').fill('Olga');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await heading(page, 'Pages');
  await page.goto(`${studio.origin}/people`);
  await page.getByRole('button', { name: 'Actions for asha' }).click();
  await page.getByRole('menuitem', { name: 'Remove the account' }).click();
  const question = page.getByRole('dialog', { name: 'Remove asha?' });
  await question
    .getByText('A publication that asha has scheduled waits for a publisher, and does not')
    .waitFor();
  await question.getByRole('button', { name: 'Remove the account' }).click();
  await page.getByText('asha can no longer sign in.').waitFor();
  await page.getByRole('button', { name: 'Actions for asha' }).waitFor({ state: 'detached' });
});

test('owners see the storage used by each person’s drafts and files', async () => {
  const studio = await start();
  const asha = await studio.join('asha@example.com', 'editor');
  const json = { value: { title: 'x'.repeat(10_240) }, baseHash: null };
  const headers = { 'if-none-match': '*' };
  await asha.fetch('/api/drafts/pages/new.json', { method: 'PUT', json, headers });
  const token = await studio.invite('olga@example.com', 'owner');
  const page = await openPage({ viewport: { width: 360, height: 800 } });
  await page.goto(`${studio.origin}/invitation/${token}`);
  await page.getByLabel('Your name').fill('Olga');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await heading(page, 'Pages');
  await page.goto(`${studio.origin}/people`);
  await page
    .getByRole('row', { name: /asha/ })
    .getByText('10 kB of drafts and their history')
    .waitFor();
  await page.getByText('Everyone together: 10 kB of drafts and their history.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the email field of an invitation has the focus', async () => {
  const studio = await start();
  const token = await studio.invite('olga@example.com', 'owner');
  const page = await openPage({ expectedErrors: refusals });
  await page.goto(`${studio.origin}/invitation/${token}`);
  await page.getByLabel('Your name').fill('Olga');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await heading(page, 'Pages');
  await page.goto(`${studio.origin}/people`);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByRole('dialog', { name: 'Invite someone' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
});
