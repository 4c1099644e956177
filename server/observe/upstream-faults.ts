/** What can go wrong with a call to the upstream, in the words of log and metrics. */
export const faults = [
  'broken encoding',
  'cut off',
  'gateway error',
  'invalid status',
  'not JSON',
  'overloaded',
  'redirect',
  'timeout',
  'too large',
  'unexpected',
  'unknown encoding',
  'unreachable',
  'visitor left',
] as const;

export type Fault = (typeof faults)[number];
