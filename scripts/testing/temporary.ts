import { type DisposableTempDir, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder: it goes at the end of the block that is `using` it, or with its `remove`. */
export const emptyFolder = (): DisposableTempDir => mkdtempDisposableSync(join(tmpdir(), 'site-'));
