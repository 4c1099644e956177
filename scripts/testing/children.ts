import { readFileSync } from 'node:fs';

/** Process IDs of what a process has started and what has not ended yet (Linux). */
export const childrenOf = ({ pid }: { pid?: number | undefined }): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
