import { onTestFinished } from 'vitest';
import type { HostedStudio } from './hosted-studio.ts';

/** More than the capacity of a password queue. */
const CROWD = 40;

type Work = (passwords: HostedStudio['accounts']['passwords']) => Promise<unknown>;

/**
 * Keeps a password queue full until the test ends: each finished request is repeated immediately.
 *
 * @returns a function that stops earlier, and waits until the queue is empty
 */
export function keepFull({ accounts }: HostedStudio, work: Work): () => Promise<void> {
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
