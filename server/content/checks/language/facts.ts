import type { Problem } from '#server/content/problems/problem.ts';
import type { Glossary } from './glossary.ts';
import { inFigures, withStraightQuotes } from './patterns.ts';
import type { VisibleText } from './visible-texts.ts';

/** Numbers in texts that differ from the glossary's facts. */
export function factProblems(
  texts: Iterable<VisibleText>,
  { facts, mayHaveFacts }: Glossary,
): Problem[] {
  const problems: Problem[] = [];
  for (const { file, path, value } of texts) {
    const text = withStraightQuotes(value);
    if (!mayHaveFacts(text)) continue;
    for (const { pattern, number } of facts) {
      for (const [found, said = ''] of text.matchAll(pattern.regExp)) {
        if (inFigures(said) === inFigures(number)) continue;
        problems.push({ file, path, code: 'fact', phrase: pattern.phrase, number, found });
      }
    }
  }
  return problems;
}
