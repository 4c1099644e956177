import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// Without it, packages show development errors to visitors.
if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production';
// Deprecation warnings are for developers. Bundled packages count as this program's own code, so
// theirs would otherwise appear in the operator's log.
process.noDeprecation = true;
// Filled in by the build; relative paths keep it valid if the folder moves.
process.env.NODE_COMPILE_CACHE_PORTABLE = '1';
const { enableCompileCache } = await import('node:module');
enableCompileCache(fileURLToPath(new URL('./compile-cache', import.meta.url)));
await import('./server/main.js');
// During the start V8 learns that objects live long, and would then keep those of each request too long.
setFlagsFromString('--no-allocation-site-pretenuring');
