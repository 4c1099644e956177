/**
 * The number of insertions, deletions, substitutions and swaps of neighbours that turn one word into the
 * other (optimal string alignment distance).
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + cost,
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, at(before, column - 2) + 1);
      current.push(least);
    }
    before = above;
    above = current;
  }
  return at(above, b.length);
}

const at = (numbers: readonly number[], index: number) => numbers[index] ?? 0;
