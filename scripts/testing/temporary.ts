import { type DisposableTempDir, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder, whose `path` is there until the block with `using` ends. */
export const emptyFolder = (): DisposableTempDir => mkdtempDisposableSync(join(tmpdir(), 'site-'));
