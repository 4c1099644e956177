import { interfaceTexts, type TextOverrides } from '#shared/interface-texts.ts';
import type { KnownFields } from './problems/schema-problems.ts';

const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = interfaceTexts;

/** The fields that `texts.json` may have. */
export const knownTexts: KnownFields = ([group]) =>
  Object.keys(group === undefined ? groups : (groups[String(group)] ?? {}));

/** The texts of `texts.json` for pages, by the English words that they replace. */
export function pageTextOverrides(texts: object): TextOverrides {
  const { mails: _, ...shown }: { mails?: unknown } = texts;
  return allTextOverrides(shown);
}

/** Texts by their group and key, as in `texts.json`, by the English words that they replace. */
export function allTextOverrides(texts: object): TextOverrides {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, group]) =>
      Object.entries(typeof group === 'object' ? (group as object) : {}).flatMap(([key, text]) => {
        const english = groups[name]?.[key];
        return english && text ? [[english, text as string] as const] : [];
      }),
    ),
  );
}
