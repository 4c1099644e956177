import { type Problem, type ProblemCode, wordForDevelopers } from '#server/content/index.ts';

/** Returns the name of a page for people, by its file. */
export type PageName = (file: string) => string;

/** The messages for editors by problem code: what is wrong and what to do. */
export type Sentences = {
  [Code in ProblemCode]: (problem: Problem<Code>, pageName: PageName) => string;
};

/** The message for faults that only developers can fix, or whose developer message is clear. */
export const needs = (problem: Problem): string => `Needs ${wordForDevelopers(problem).expected}.`;

/** The value found at a place, as text. */
export const bare = (found: unknown): string => (typeof found === 'string' ? found : '');

export const quoted = (found: unknown): string => `“${bare(found)}”`;
