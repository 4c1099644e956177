/** One thing wrong in the content: where, what was expected, what was found. */
export interface ContentProblem {
  /** File below the content folder. */
  file: string;
  /** JSON path inside the file, such as `sections[0].heading`; empty for the whole file. */
  path: string;
  expected: string;
  found: string;
}

/** The content cannot be used; `problems` has everything that is wrong with it. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];
  constructor(problems: ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** One line on one problem. */
export function formatProblem({ file, path, expected, found }: ContentProblem): string {
  return `${file}${path && ` at ${path}`}: expected ${expected}, found ${found}`;
}
