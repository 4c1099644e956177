import { StartError } from '#server/http/listen.ts';
import { type DeliveryDeps, startDelivery } from './delivery.ts';
import { EnquirySpool } from './enquiry-spool.ts';
import { spoolCalls } from './spool-calls.ts';

/**
 * Opens the spool of a data folder and starts delivering from it.
 *
 * @throws StartError if the folder cannot be used, or another process owns the spool
 */
export function startSpool(
  dataDir: string,
  { contentDir, ...deps }: Omit<DeliveryDeps, 'jobs'> & { contentDir: string },
) {
  const spool = openSpool(dataDir);
  const delivery = startDelivery({ ...deps, jobs: spool.jobs });
  const isOwnService = Boolean(deps.apiSecret);
  return {
    /** Numbers of waiting and refused enquiries. */
    counts: () => spool.jobs.counts(),
    spooled: spoolCalls({
      spool,
      logger: deps.logger,
      contentDir: isOwnService ? contentDir : null,
    }),
    async close(deadline: AbortSignal) {
      await delivery.stop(deadline);
      await spool.close();
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
