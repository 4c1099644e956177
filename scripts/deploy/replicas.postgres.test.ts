import { expect, onTestFinished, test } from 'vitest';
import { foundMessages, postEnquiry, sendThousand } from '#testing/replicas.ts';
import { temporaryDatabase } from '#testing/server/postgres.ts';
import { startSite } from '#testing/site.ts';

test('one command finds all of 1,000 enquiries to two replicas with one PostgreSQL', async () => {
  const DATABASE_URL = await temporaryDatabase();
  const env = { DATABASE_URL, REPLICAS: '2', TRUST_PROXY: '1' };
  const replicas = [await startSite(env), await startSite(env)] as const;
  onTestFinished(async () => {
    for (const replica of replicas) await replica.stop();
  });
  let turn = 0;
  const accepted = await sendThousand((message, visitor) => {
    turn = 1 - turn;
    return postEnquiry(replicas[turn as 0 | 1].port, message, visitor);
  });
  expect(accepted).toHaveLength(1000);
  expect(await foundMessages({ DATABASE_URL })).toEqual(accepted);
});
