import { type AttackName, attacks } from './attacks.ts';
import type { Target } from './target.ts';

/** Runs one attack in a separate process, so that it does not delay the measurement beside it. */
const [name, target, seconds] = process.argv.slice(2);
const until = performance.now() + Number(seconds) * 1000;
const tally = await attacks[name as AttackName](JSON.parse(target ?? '') as Target, until);
process.stdout.write(JSON.stringify(tally));
process.exit();
