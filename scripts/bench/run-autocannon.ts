import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** Runs autocannon in a process of its own: options from a JSON file, the result to standard output. */
const options = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const result = await autocannon(options);
process.stdout.write(
  JSON.stringify({
    requests: result.requests.total,
    seconds: result.duration,
    p99Ms: result.latency.p99,
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  }),
);
