/** Steps from the root of a JSON value to a part of it. */
export type JsonPath = (string | number)[];

/** A JSON path as shown in messages: `sections[0].link`. */
export const shownPath = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
