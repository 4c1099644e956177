import { type DisposableTempDir, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder, removed at the end of the block with `using`, or by its `remove`. */
export const emptyFolder = (): DisposableTempDir => mkdtempDisposableSync(join(tmpdir(), 'site-'));
