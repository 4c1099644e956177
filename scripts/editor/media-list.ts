import { writeFileSync } from 'node:fs';
import { listSampleFiles } from './checks/sample-values.ts';

/** Records the sample's files in sample-files.json; run it after changing them. */
writeFileSync(
  new URL('./sample-files.json', import.meta.url),
  `${JSON.stringify(listSampleFiles('content'), null, 2)}\n`,
);
