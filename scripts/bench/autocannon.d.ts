/** The part of autocannon that the benches use; the package has no types. */
declare module 'autocannon' {
  interface Result {
    requests: { total: number };
    /** In seconds. */
    duration: number;
    /** In ms. */
    latency: { p99: number };
    errors: number;
    timeouts: number;
    '4xx': number;
    '5xx': number;
  }
  export default function autocannon(options: object): Promise<Result>;
}
