import { expect, onTestFinished, test } from 'vitest';
import { type HostedStudio, PASSWORD, startHostedStudio } from '#testing/hosted-studio.ts';

/** More than a queue of passwords takes. */
const CROWD = 40;

type Work = (passwords: HostedStudio['accounts']['passwords']) => Promise<unknown>;

/** Keeps a queue of passwords full until the test ends: whoever has had a turn waits again at once. */
function keepFull({ accounts }: HostedStudio, work: Work): void {
  let isOver = false;
  const wait = async (): Promise<void> => {
    while (!isOver) {
      const hadTurn = await work(accounts.passwords).catch(() => null);
      if (hadTurn === null) return;
    }
  };
  const crowd = Array.from({ length: CROWD }, wait);
  onTestFinished(async () => {
    isOver = true;
    await Promise.all(crowd);
  });
}

async function startWithAccount() {
  const studio = await startHostedStudio();
  await studio.join('asha@example.com', 'editor');
  const visitor = studio.visitor();
  const signIn = (email: string) =>
    visitor.call('POST', '/api/sign-in', { email, password: `not ${PASSWORD}` });
  return { studio, signIn };
}

test('while too many sign in, an unknown address and a known one get the same answer', async () => {
  const { studio, signIn } = await startWithAccount();
  keepFull(studio, (passwords) => passwords.verify('x', undefined));
  const known = await signIn('asha@example.com');
  expect(known).toMatchObject([503, { code: 'busy' }]);
  expect(await signIn('nobody@example.com')).toEqual(known);
  expect(studio.log.filter((line) => line.includes('stack'))).toEqual([]);
});

test('while too many choose a password, an unknown address and a known one get the same answer', async () => {
  const { studio, signIn } = await startWithAccount();
  keepFull(studio, (passwords) => passwords.hash('x'));
  const known = await signIn('asha@example.com');
  expect(known).toMatchObject([401, { code: 'wrong-sign-in' }]);
  expect(await signIn('nobody@example.com')).toEqual(known);
});
