import type { Problem } from '#server/content/problems/problem.ts';
import type { Glossary } from './glossary.ts';
import { withStraightQuotes } from './patterns.ts';
import type { VisibleText } from './visible-texts.ts';

/** Words that the glossary avoids, one problem for each text. */
export function wordProblems(
  texts: Iterable<VisibleText>,
  { avoided, fixed, mayHaveAvoided }: Glossary,
): Problem[] {
  const problems: Problem[] = [];
  for (const { file, path, value } of texts) {
    const whole = withStraightQuotes(value);
    if (!mayHaveAvoided(whole)) continue;
    const text = fixed.reduce((rest, { regExp }) => rest.replace(regExp, '·'), whole);
    for (const { pattern, instead } of avoided) {
      const found = text.match(pattern.regExp)?.[0];
      if (found === undefined) continue;
      problems.push({ file, path, code: 'word', instead, found });
    }
  }
  return problems;
}
