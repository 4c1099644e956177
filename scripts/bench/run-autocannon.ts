import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';

/** Runs autocannon in a process of its own: options from standard input, the result to standard output. */
const result = await autocannon((await json(process.stdin)) as object);
process.stdout.write(
  JSON.stringify({
    requests: result.requests.total,
    seconds: result.duration,
    p99Ms: result.latency.p99,
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  }),
);
