import { z } from 'zod';

// Compiling validators takes longer than it saves: each schema is used a few times at a start.
z.config({ jitless: true });

/** zod with this setting. Schemas import it from here, so that none is made before it is set. */
export { z };
