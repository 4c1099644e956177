import { openPublisher } from './open-publisher.ts';
import { renameJob } from './two-sites.ts';

/** Renames a page back and forth until it is killed: `node rename-loop.ts CONTENT DATA TURN`. */
const [, , contentDir = '', dataDir = '', firstTurn = ''] = process.argv;
const { publisher } = await openPublisher(contentDir, dataDir);
for (let turn = Number(firstTurn); ; turn += 1) {
  await publisher.publish(renameJob(contentDir, turn));
  process.stdout.write(`${turn}\n`);
}
