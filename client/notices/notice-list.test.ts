import { expect, test } from 'vitest';
import { withNotice } from './notice-list.ts';

test('notices are shown in order of arrival', () => {
  const first = { id: 1, kind: 'warning', text: 'One' } as const;
  const second = { id: 2, kind: 'success', text: 'Two' } as const;
  expect(withNotice([first], second)).toEqual([first, second]);
});

test('a notice replaces one with the same text and kind', () => {
  const first = { id: 1, kind: 'warning', text: 'Again' } as const;
  const other = { id: 2, kind: 'error', text: 'Again' } as const;
  const again = { id: 3, kind: 'warning', text: 'Again' } as const;
  expect(withNotice([first, other], again)).toEqual([other, again]);
});
