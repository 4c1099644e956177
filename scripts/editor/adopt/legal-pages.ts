import type { Answers } from './answers.ts';
import privacy from './legal/privacy.json' with { type: 'json' };
import terms from './legal/terms.json' with { type: 'json' };
import { descriptionOf, titleOf } from './lengths.ts';

/** Links of the footer; those to drafts show once the drafts are published. */
export const legalLinks = [privacy, terms].map(({ title, path }) => ({ label: title, href: path }));

/**
 * Privacy policy and terms as drafts: visitors do not see them until a lawyer, or the person in
 * charge, has written the missing text.
 */
export function legalPages({ name, email }: Answers, today: string): object[] {
  const values: Record<string, string> = { name, email, today };
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return [privacy, terms].map((page) => ({
    ...JSON.parse(JSON.stringify(page), (_, value) =>
      typeof value === 'string' ? filled(value) : value,
    ),
    title: titleOf(page.title, name),
    description: descriptionOf(filled(page.description)),
  }));
}
