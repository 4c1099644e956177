import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StaleText } from '#shared/studio/files.ts';
import { PublishedWords } from './published-words.tsx';

const change: StaleText = { text: '£145', becomes: '£155', pages: [], multiples: [] };
const path = ['sections', 0, 'paragraphs', 1];
const sum = { path, place: 'paragraph', text: '£1,450', times: 10 };

test('publishing a changed price lists a sum that was based on it, with a button that opens its field', () => {
  const went: unknown[] = [];
  const words = PublishedWords({
    staleTexts: [{ ...change, multiples: [sum] }],
    onGo: (to) => went.push(to),
  });
  expect(renderToStaticMarkup(words).replace(/<[^>]+>/g, '')).toBe(
    ' “£1,450” was 10 × “£145”. Check £1,450',
  );
  buttonIn(words)?.props.onClick();
  expect(went).toEqual([path]);
});

test('a publication without affected sums only shows a confirmation', () => {
  const words = PublishedWords({ staleTexts: [change], onGo: () => {} });
  expect(renderToStaticMarkup(words)).toBe('');
});

type Button = ReactElement<{ onClick: () => void; children?: ReactNode }>;

/** The first button in a rendered element. */
function buttonIn(node: ReactNode): Button | undefined {
  if (Array.isArray(node)) return node.map(buttonIn).find((each) => each);
  if (!isValidElement<{ children?: ReactNode }>(node)) return undefined;
  return node.type === 'button' ? (node as Button) : buttonIn(node.props.children);
}
