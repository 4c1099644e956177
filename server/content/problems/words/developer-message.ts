/** A message for developers; `found` defaults to the value at the place. */
export type DeveloperMessage = string | readonly [expected: string, found: string];

/** Messages for developers by code, each made from the details of the fault. */
export type DeveloperMessages = Record<string, (fault: never) => DeveloperMessage>;

const MAX_LENGTH = 80;

/** A short description of a JSON value, for messages. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
