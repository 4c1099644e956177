import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** A process of its own for autocannon: its options come as a JSON file, its result goes out. */
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
