import { NOT_FOUND, type PublishedSite } from './published-site.ts';

/**
 * Makes all answers of a site complete: documents with their data first, from home on.
 *
 * @param isWanted asked before each: once it says no, the rest is left
 */
export async function finishAnswers(
  site: PublishedSite,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const steps = finishingSteps(site);
  const work = async () => {
    for (const step of steps) {
      if (!isWanted()) return;
      await step();
    }
  };
  // While one is compressed on another thread, the next one is rendered.
  await Promise.all([work(), work()]);
}

function* finishingSteps(site: PublishedSite): Generator<() => Promise<void>> {
  const { rendered, pageAnswers, machineFiles } = site;
  for (const key of documentKeys(site)) {
    yield () => rendered.finish(key);
    if (key !== NOT_FOUND) yield () => pageAnswers.finish(key);
  }
  for (const path of machineFiles.paths) yield () => machineFiles.answers.finish(path);
}

/** Keys of all documents, home's first. */
export const documentKeys = ({ pages }: PublishedSite) =>
  new Set([...(pages.has('/') ? ['/'] : []), NOT_FOUND, ...pages.keys()]);
