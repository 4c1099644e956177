import { z } from 'zod';

// Compiling validators takes longer than it saves: each schema is used a few times at a start.
z.config({ jitless: true });

/** zod as this project uses it. Schemas import it from here, so that none is made before this. */
export { z };
