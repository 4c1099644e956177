import { inDevelopersWords, type Problem, type ProblemCode } from '#server/content/index.ts';

/** Names a page for people, by its file. */
export type PageName = (file: string) => string;

/** The sentences for editors by problem code: what is wrong and what to do. */
export type Sentences = {
  [Code in ProblemCode]: (problem: Problem<Code>, pageName: PageName) => string;
};

/** The sentence for what only developers can mend, or what their words say plainly. */
export const needs = (problem: Problem): string => `Needs ${inDevelopersWords(problem).expected}.`;

/** The value found at a place, as text. */
export const bare = (found: unknown): string => (typeof found === 'string' ? found : '');

export const quoted = (found: unknown): string => `“${bare(found)}”`;
