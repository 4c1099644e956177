import { StartError } from '#server/listen.ts';
import type { Logger } from '#server/log.ts';
import { startDelivery } from './delivery.ts';
import { EnquirySpool } from './enquiry-spool.ts';

/**
 * Opens the spool under a data folder and delivers from it.
 *
 * @throws StartError where the folder cannot be used, or another process has it
 */
export function startSpool(dataDir: string, apiUrl: URL, logger: Logger) {
  const spool = openSpool(dataDir);
  const delivery = startDelivery({ spool, apiUrl, logger });
  return {
    spool,
    async close() {
      await delivery.stop();
      spool.close();
    },
  };
}

function openSpool(dataDir: string): EnquirySpool {
  try {
    return new EnquirySpool(dataDir);
  } catch (cause) {
    throw new StartError(`DATA_DIR: ${(cause as Error).message}`, { cause });
  }
}
