import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';

/** Runs autocannon in a process of its own: options from standard input, the result to standard output. */
process.stdout.write(JSON.stringify(await autocannon((await json(process.stdin)) as object)));
