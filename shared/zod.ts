import { z } from 'zod';

// Compiling validators takes longer than it saves: each schema is used only a few times at startup.
z.config({ jitless: true });

/** zod with this setting. Schemas import it from here, so that none is created before it is set. */
export { z };
