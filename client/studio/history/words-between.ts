import { diffWordsWithSpace } from 'diff';

/** Replaced words, and the unchanged ones after them. */
interface WordStep {
  gone: string;
  come: string;
  same: string;
}

/**
 * The differences between two texts in readable steps: consecutive replaced words are one step, and text
 * without spaces, such as an address, is replaced as a whole.
 */
export function wordsBetween(before: string, after: string): WordStep[] {
  if (!/\s/.test(before) && !/\s/.test(after)) return [{ gone: before, come: after, same: '' }];
  const steps: WordStep[] = [{ gone: '', come: '', same: '' }];
  const parts = diffWordsWithSpace(before, after);
  for (const [index, { value, added, removed }] of parts.entries()) {
    const step = steps.at(-1) as WordStep;
    const isChange = added || removed;
    // The space between two replaced words is part of both versions.
    const isBetween = !isChange && value.trim() === '' && index > 0 && index < parts.length - 1;
    if (isBetween && step.same === '') {
      step.gone += value;
      step.come += value;
    } else if (!isChange) step.same += value;
    else if (step.same !== '')
      steps.push({ gone: removed ? value : '', come: added ? value : '', same: '' });
    else if (removed) step.gone += value;
    else step.come += value;
  }
  return steps.map(({ gone, come, same }) => {
    // If one side has only spaces here, drop them: words were only added or removed.
    if (gone.trim() === '' || come.trim() === '')
      return { gone: gone.trim() ? gone : '', come: come.trim() ? come : '', same };
    return { gone, come, same };
  });
}
