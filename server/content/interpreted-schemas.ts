import { z } from 'zod';

// A schema decides when it is made whether it compiles a validator of its own. Each is used a few
// times at a start: compiling would take longer than it saves. Imported before all schemas.
z.config({ jitless: true });
