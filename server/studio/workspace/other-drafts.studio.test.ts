import { test } from 'vitest';
import { checkBesideDrafts } from '#testing/studio-fuzz/beside-drafts.ts';

const drafts = Number(process.env['FUZZED_DRAFTS'] ?? 5000);

test('whatever others save as drafts, an editor of another page is answered as without them', async () => {
  await checkBesideDrafts(drafts, 250);
}, 3_000_000);
