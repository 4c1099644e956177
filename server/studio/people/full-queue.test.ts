import { expect, test } from 'vitest';
import { PASSWORD, startHostedStudio } from '#testing/hosted-studio.ts';
import { keepFull } from '#testing/studio-queue.ts';

async function startWithAccount() {
  const studio = await startHostedStudio();
  await studio.join('asha@example.com', 'editor');
  const visitor = studio.visitor();
  const signIn = (email: string) =>
    visitor.call('POST', '/api/sign-in', { email, password: `not ${PASSWORD}` });
  return { studio, signIn };
}

test('if too many people sign in at once, an unknown address and a known one get the same response', async () => {
  const { studio, signIn } = await startWithAccount();
  keepFull(studio, (passwords) => passwords.verify('x', undefined));
  const known = await signIn('asha@example.com');
  expect(known).toMatchObject([503, { code: 'busy' }]);
  expect(await signIn('nobody@example.com')).toEqual(known);
  expect(studio.log.filter((line) => line.includes('stack'))).toEqual([]);
});

test('if too many people set a password at once, an unknown address and a known one get the same response', async () => {
  const { studio, signIn } = await startWithAccount();
  keepFull(studio, (passwords) => passwords.hash('x'));
  const known = await signIn('asha@example.com');
  expect(known).toMatchObject([401, { code: 'wrong-sign-in' }]);
  expect(await signIn('nobody@example.com')).toEqual(known);
});
