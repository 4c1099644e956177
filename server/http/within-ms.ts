/**
 * Awaits a promise with a timeout.
 *
 * @throws Error if the promise does not settle in time
 */
export async function withinMs<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no reply in time')), ms);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
