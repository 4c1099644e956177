import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fault, faultOfLog } from '#testing/hostile/judge.ts';
import { payVisit } from '#testing/hostile/pay-visit.ts';
import { visit } from '#testing/hostile/visits.ts';
import { startTestSite } from '#testing/server/site.ts';

// A few fixed requests; `npm run test:all -- fuzz` sends many random ones.
test('every request, however malformed, gets a defined response', async () => {
  const site = await startTestSite();
  const several = fc.asyncProperty(
    fc.array(visit, { minLength: 20, maxLength: 20 }),
    async (visits) => {
      const outcomes = await Promise.all(
        visits.map((each) => payVisit(site.port, each, (socket) => void socket.destroy())),
      );
      for (const [n, { received, isStuck }] of outcomes.entries())
        expect([fault(visits[n] as (typeof visits)[0], received), isStuck]).toEqual([null, false]);
    },
  );
  await fc.assert(several, { seed: 1, numRuns: 15, endOnFailure: true });
  expect(site.log.length).toBeGreaterThan(100);
  expect(faultOfLog(site.log)).toBeNull();
});
