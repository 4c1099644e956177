/** One fault in the content. */
export interface ContentProblem {
  /** File name, relative to the content folder. */
  file: string;
  /** JSON path in the file, such as `sections[0].heading`; empty for the whole file. */
  path: string;
  expected: string;
  found: string;
}

/** The content is invalid. The message has a line for each problem. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];
  constructor(problems: ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** A problem as one line of text. */
export function formatProblem({ file, path, expected, found }: ContentProblem): string {
  return `${file}${path && ` at ${path}`}: expected ${expected}, found ${found}`;
}
