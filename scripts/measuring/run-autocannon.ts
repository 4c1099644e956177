import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';

/** Runs autocannon in a separate process: options on stdin, the result on stdout. */
process.stdout.write(JSON.stringify(await autocannon((await json(process.stdin)) as object)));
