import {
  type ContentIndex,
  plannedTexts,
  readUndisturbed,
  recoverPublication,
  untilUndisturbed,
  type ValidContent,
} from '#server/content/index.ts';
import type { Logger } from '#server/http/logger.ts';

/**
 * The content at startup, after completing an interrupted publication. If its files cannot be written here,
 * the site starts with what they will be.
 *
 * @param snapshot the content as validated by the build
 * @throws ContentError if the content is invalid
 */
export async function readAtStart(
  index: ContentIndex,
  snapshot: () => ValidContent | null,
  logger: Pick<Logger, 'warn' | 'error'>,
): Promise<ValidContent> {
  const { folder } = index;
  try {
    const plan = await recoverPublication(folder);
    if (plan)
      logger.warn(
        { at: plan.at, files: plan.files.length },
        'a publication that was interrupted is completed',
      );
  } catch (err) {
    logger.error({ err }, 'the site starts with the files as the publication will leave them');
    const overlay = plannedTexts(folder);
    return untilUndisturbed(() => index.read({ overlay }));
  }
  const built = await readUndisturbed(folder, snapshot);
  return built ?? untilUndisturbed(() => index.read());
}
