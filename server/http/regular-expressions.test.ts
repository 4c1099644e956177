import { expect, test } from 'vitest';
import { patternOf } from '#server/content/checks/language/patterns.ts';
import { slowPump } from '#testing/growth.ts';
import { isSlow, testExpressions } from '#testing/regular-expressions.ts';

const composers = {
  'server/content/checks/language/patterns.ts': () =>
    ['#', '# days', 'days of #', '# # #', '#pm', 'e.g.', '—', 'a b c', '##', '#,#'].map(patternOf),
  'server/content/watch-content.ts': null,
  'server/service/validation.ts': null,
  'shared/media-files.ts': null,
  'shared/model/content-values.ts': null,
};

testExpressions('{server,shared,client}/**/*.{ts,tsx}', composers, ['*/studio/**']);

test.each([/\s*,\s*/, /\/+$/, /(a+)+b/, /--[\w-]+(?=:)/])(
  '%s is detected as slow',
  (expression) => {
    expect(isSlow(expression)).toBe(true);
  },
);

test.each([/(?<![\p{L}\p{N}])(\d+(?:[.,:]\d+)*|one),?\s+days/giu, /\s+$/, /\/+$/])(
  '%s is measured as slow',
  (expression) => {
    expect(slowPump(expression)).not.toBeNull();
  },
);
