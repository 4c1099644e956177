import { linkProblems } from '#server/content/problems/link-problems.ts';
import { loadContent } from '#server/content/read-content.ts';
import type { DevProblem } from './problem.ts';

/**
 * Prints the dead links in the content as JSON. `npm run dev` runs it in a process of its own, so
 * that it follows the rules in the files as they are now.
 */
const notes = linkProblems(loadContent('content')).map(
  (problem): DevProblem => ({ title: 'Broken link', ...problem }),
);
process.stdout.write(JSON.stringify(notes));
