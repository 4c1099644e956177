import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import {
  REDIRECTS_FILE,
  readText,
  SITE_FILE,
  shownPath,
  TEXTS_FILE,
  THEME_FILE,
  type VisibleContent,
  type WordedProblem,
} from '#server/content/index.ts';
import type { JsonPath } from '#shared/json.ts';

/** Duplicate fields of an object, of which only the last one is used. */
export function repeatedFieldProblems(
  { files }: Pick<VisibleContent, 'files'>,
  folder: string,
): WordedProblem[] {
  const pages = files.map(({ file }) => file);
  const others = [SITE_FILE, REDIRECTS_FILE, TEXTS_FILE, THEME_FILE];
  return [...others.filter((file) => existsSync(join(folder, file))), ...pages].flatMap((file) => {
    const root = parseTree(readText(join(folder, file)));
    return Array.from(root ? repeatedFields(root) : [], (path): WordedProblem => {
      const expected = 'a field that the object does not have already';
      return { file, path: shownPath(path), expected, found: 'the same name' };
    });
  });
}

function* repeatedFields(node: Node, path: JsonPath = []): Generator<JsonPath> {
  const seen = new Set<unknown>();
  for (const [index, child] of (node.children ?? []).entries()) {
    const [name, value] = node.type === 'object' ? (child.children ?? []) : [];
    const place = [...path, name ? String(name.value) : index];
    if (name && seen.has(name.value)) yield place;
    seen.add(name?.value);
    yield* repeatedFields(value ?? child, place);
  }
}
