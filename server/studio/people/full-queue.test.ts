import { expect, onTestFinished, test } from 'vitest';
import { type HostedStudio, PASSWORD, startHostedStudio } from '#testing/hosted-studio.ts';

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

test('if too many people join at once, the last ones are told to wait, and their links stay usable', async () => {
  const studio = await startHostedStudio();
  const token = await studio.invite('asha@example.com', 'editor');
  const join = () =>
    studio
      .visitor()
      .call('POST', `/api/invitations/${token}`, { name: 'Asha', password: PASSWORD });
  const end = keepFull(studio, (passwords) => passwords.hash('x'));
  expect(await join()).toMatchObject([503, { code: 'busy' }]);
  await end();
  expect((await join())[0]).toBe(204);
});

/** More than the capacity of a password queue. */
const CROWD = 40;

type Work = (passwords: HostedStudio['accounts']['passwords']) => Promise<unknown>;

/**
 * Keeps a password queue full until the test ends: each finished request is repeated immediately.
 *
 * @returns a function that stops earlier, and waits until the queue is empty
 */
function keepFull({ accounts }: HostedStudio, work: Work): () => Promise<void> {
  let isOver = false;
  const wait = async (): Promise<void> => {
    while (!isOver) {
      const hadTurn = await work(accounts.passwords).catch(() => null);
      if (hadTurn === null) return;
    }
  };
  const crowd = Array.from({ length: CROWD }, wait);
  const end = async () => {
    isOver = true;
    await Promise.all(crowd);
  };
  onTestFinished(end);
  return end;
}
