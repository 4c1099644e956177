import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCountdown } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a countdown ends when its time is up, not earlier', () => {
  const onEnd = vi.fn();
  createCountdown(5000, onEnd).run();
  vi.advanceTimersByTime(4999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a paused countdown keeps its remaining time', () => {
  const onEnd = vi.fn();
  const countdown = createCountdown(5000, onEnd);
  countdown.run();
  vi.advanceTimersByTime(3000);
  countdown.hold();
  vi.advanceTimersByTime(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  countdown.run();
  vi.advanceTimersByTime(1999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('running or pausing twice changes nothing', () => {
  const onEnd = vi.fn();
  const countdown = createCountdown(5000, onEnd);
  countdown.run();
  vi.advanceTimersByTime(1000);
  countdown.run();
  countdown.hold();
  countdown.hold();
  countdown.run();
  vi.advanceTimersByTime(4000);
  expect(onEnd).toHaveBeenCalledOnce();
});
