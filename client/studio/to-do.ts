import type { EditorProblem } from '#shared/studio/files.ts';

/** Distinguishes errors to fix from text to write: missing text is not an error. */
export const workOf = ({ level, isToWrite }: EditorProblem): EditorProblem['level'] | 'to-write' =>
  isToWrite ? 'to-write' : level;

/** Display order. */
const order = ['problem', 'to-write', 'warning'];

/** Problems sorted by the kind of work, errors first. */
export const byWork = (problems: readonly EditorProblem[]): EditorProblem[] =>
  problems.toSorted((a, b) => order.indexOf(workOf(a)) - order.indexOf(workOf(b)));

/** The amount of work, such as "1 thing to fix, 29 to write". */
export function workSummary(problems: readonly EditorProblem[]): string {
  const toWrite = problems.filter(({ isToWrite }) => isToWrite).length;
  const toFix = problems.length - toWrite;
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return [
    ...counted(toFix, 'thing to fix', 'things to fix'),
    ...counted(toWrite, 'to write', 'to write'),
  ].join(', ');
}
