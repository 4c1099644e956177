import { expect, onTestFinished, test, vi } from 'vitest';
import { axeProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { fill } from '#testing/form-site.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { registration } from '#testing/server/service.ts';
import { startSmtpServer } from '#testing/server/smtp-server.ts';
import { startSite } from '#testing/site.ts';

const soon = { timeout: 60_000, interval: 50 };
const { email } = registration;

async function startMailingSite() {
  const smtp = await startSmtpServer();
  const site = await startSite({
    ENQUIRY_MAIL_TO: 'hello@pulli.example',
    SMTP_URL: smtp.url,
    SMTP_TLS: 'off',
  });
  onTestFinished(() => site.stop());
  /** The address in a mail, on this site. */
  const link = async (number: number) => {
    await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(number), soon);
    const { pathname, search } = new URL(
      /http:\S+/.exec(smtp.mails[number - 1]?.body ?? '')?.[0] ?? '',
    );
    return site.origin + pathname + search;
  };
  return { site, link };
}

test.each([true, false])(
  'a forgotten password is replaced (with JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { site, link } = await startMailingSite();
    await fetch(`${site.origin}/api/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(registration),
    });
    const page = await openPage({ javaScriptEnabled });
    await page.goto(`${site.origin}/login`);
    if (javaScriptEnabled) await hydrated(page);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    await fill(page, { 'Email address': email });
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('status').getByText('emailed you a link').waitFor();

    await page.goto(await link(2));
    await page.getByRole('heading', { level: 1, name: 'Set a new password' }).waitFor();
    if (javaScriptEnabled) {
      await hydrated(page);
      // The token must not stay in an address, which could be stored or shared.
      expect(page.url()).toBe(`${site.origin}/reset-password`);
    }
    await fill(page, { 'New password': 'another long one' });
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Your password has been changed.').waitFor();
    await page.getByRole('link', { name: 'Back to Log In' }).click();
    await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
    const answer = await fetch(`${site.origin}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'another long one' }),
    });
    expect(answer.status).toBe(200);
  },
);

test('the account forms are accessible in both themes', async () => {
  const { site } = await startMailingSite();
  const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce' });
  for (const path of ['/forgot-password', '/api/reset-password?token=x', '/confirm-email']) {
    await page.goto(site.origin + path);
    await hydrated(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expectNone(await axeProblems(page), `Fix these violations in ${path}, ${colorScheme} theme:`);
    }
  }
});
