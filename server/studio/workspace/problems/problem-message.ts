import type { Problem, ProblemCode } from '#server/content/index.ts';
import { checkSentences } from './check-sentences.ts';
import { modelSentences } from './model-sentences.ts';
import { pageSentences } from './page-sentences.ts';
import type { PageName, Sentences } from './sentences.ts';

const sentences: Sentences = { ...modelSentences, ...pageSentences, ...checkSentences };

/** A problem as a sentence for editors: what is wrong and what to do. */
export const problemMessage = <Code extends ProblemCode>(
  problem: Problem<Code>,
  pageName: PageName,
): string => sentences[problem.code](problem, pageName);
