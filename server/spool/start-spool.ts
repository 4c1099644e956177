import { StartError } from '#server/http/listen.ts';
import { type DeliveryDeps, startDelivery } from './delivery.ts';
import { EnquirySpool } from './enquiry-spool.ts';

/**
 * Opens the spool under a data folder and delivers from it.
 *
 * @throws StartError where the folder cannot be used, or another process has it
 */
export function startSpool(dataDir: string, deps: Omit<DeliveryDeps, 'spool'>) {
  const spool = openSpool(dataDir);
  const delivery = startDelivery({ ...deps, spool });
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
