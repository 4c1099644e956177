import type { SiteContent } from '#shared/model/content-model.ts';
import type { PageFile } from '../page-file.ts';
import type { ContentProblem } from './content-problem.ts';

/** Dates of a site that does not say when its days end. */
export function scheduleProblems(
  { timeZone }: SiteContent,
  files: readonly PageFile[],
): ContentProblem[] {
  if (timeZone) return [];
  return files.flatMap(({ file, content }) =>
    content.sections.flatMap((section, index): ContentProblem[] => {
      if (section.type !== 'schedule' || section.dates.length === 0) return [];
      return [{ file, path: `sections[${index}].dates`, code: 'no-time-zone' }];
    }),
  );
}
