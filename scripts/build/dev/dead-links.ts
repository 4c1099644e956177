import { inDevelopersWords, linkProblems, loadContent } from '#server/content/index.ts';
import type { DeadLinkNotes } from './problem.ts';

/**
 * Prints the {@link DeadLinkNotes} of the content as JSON. `npm run dev` runs it in a process of its own,
 * so that it follows the rules in the files as they are now.
 */
const content = loadContent('content');
const deadLinks: DeadLinkNotes = {
  contentVersion: content.version,
  notes: linkProblems(content).map((problem) => {
    return { title: 'Broken link', ...inDevelopersWords(problem) };
  }),
};
process.stdout.write(JSON.stringify(deadLinks));
