/** The name in a user's record, if any. */
export function userName(user: unknown): string | undefined {
  if (typeof user !== 'object' || user === null || !('name' in user)) return undefined;
  const { name } = user;
  return typeof name === 'string' && name.trim() ? name.trim() : undefined;
}
