import { readContent } from '#server/content/read-content.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import type { Logger } from '#server/observe/log.ts';
import { plannedTexts, readUndisturbed } from './read-undisturbed.ts';
import { recoverPublication } from './recover.ts';

/**
 * The content that a site starts with, after a publication that was interrupted is completed. If its
 * files cannot be written here, the site starts with what they will be.
 *
 * @param snapshot the content if the build has validated it
 * @throws ContentError if the content is invalid
 */
export async function readAtStart(
  folder: string,
  snapshot: () => ValidContent | null,
  logger: Pick<Logger, 'warn' | 'error'>,
): Promise<ValidContent> {
  try {
    const plan = await recoverPublication(folder);
    if (plan)
      logger.warn(
        { at: plan.at, files: plan.files.length },
        'a publication that was interrupted is completed',
      );
  } catch (err) {
    logger.error({ err }, 'the site starts with the files as the publication will leave them');
    return readContent(folder, plannedTexts(folder));
  }
  return readUndisturbed(folder, () => snapshot() ?? readContent(folder));
}
