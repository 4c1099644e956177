import type { Fields } from '#server/studio/workspace/fields.ts';
import { isObject } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import type { EditorProblem } from '#shared/studio/files.ts';

const sectionsOf = (value: Fields): Json[] =>
  Array.isArray(value['sections']) ? value['sections'] : [];

/**
 * A draft whose invalid parts are replaced by their last valid versions: fields of the page by name, sections
 * as a whole. A section without an earlier version is left out.
 *
 * @param good the last valid version of the file
 * @returns null if the draft cannot be repaired in this way, for example because of an error outside
 */
export function mendDraft(
  draft: Json,
  good: Json,
  problems: readonly Pick<EditorProblem, 'path'>[],
): Json | null {
  if (!isObject(draft) || !isObject(good)) return null;
  const wrongFields = new Set<string>();
  const wrongSections = new Set<number>();
  for (const { path } of problems) {
    const [field, index] = path;
    if (field === 'sections' && typeof index === 'number') wrongSections.add(index);
    else if (typeof field === 'string') wrongFields.add(field);
    else return null;
  }
  const mended: Fields = { ...draft };
  for (const field of wrongFields) {
    if (good[field] === undefined) delete mended[field];
    else mended[field] = good[field];
  }
  if (wrongFields.has('sections')) return mended;
  const [sections, before] = [sectionsOf(draft), sectionsOf(good)];
  return {
    ...mended,
    sections: sections.flatMap((section, index) =>
      wrongSections.has(index) ? lastGood(section, index, sections, before) : [section],
    ),
  };
}

/** The section's last valid version: the one at its position, or else the only one of its kind. */
function lastGood(section: Json, index: number, sections: Json[], before: Json[]): Json[] {
  const kind = kindOf(section);
  const inPlace = before[index];
  if (sections.length === before.length && inPlace !== undefined && kindOf(inPlace) === kind)
    return [inPlace];
  const [only, ...others] = before.filter((each) => kindOf(each) === kind);
  return only === undefined || others.length > 0 ? [] : [only];
}

const kindOf = (section: Json) => (isObject(section) ? section['type'] : undefined);
