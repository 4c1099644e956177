import { expect, test } from 'vitest';
import { foundMessages, postEnquiry, sendThousand, startSystemdSite } from '#testing/replicas.ts';

test('one command finds all of 1,000 enquiries to two replicas, although their service restarts meanwhile', async () => {
  const { replicas, restartService, dataDir } = await startSystemdSite();
  let turn = 0;
  const send = (message: string, visitor: string) => {
    turn = 1 - turn;
    return postEnquiry(replicas[turn as 0 | 1].port, message, visitor);
  };
  const accepted = await sendThousand(send, restartService);
  expect(accepted).toHaveLength(1000);
  expect(await foundMessages({ DATA_DIR: dataDir })).toEqual(accepted);
});
