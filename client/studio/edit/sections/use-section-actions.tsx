import { useRef } from 'react';
import type { Json } from '#shared/json.ts';
import { sectionName } from '#shared/studio/words.ts';
import { useNotices } from '../../elements/notices.tsx';
import type { Path } from '../../fields/content-schema.ts';
import { duplicateSection, insertSection, moveSection, removeSection } from '../draft/changes.ts';
import type { Editing } from '../draft/use-edit.ts';
import { fieldsOf, sectionLabel, typeOf } from './section-names.ts';

interface SectionActionsOptions {
  editing: Editing;
  sections: readonly { [name: string]: Json }[];
  /** The section whose fields are open. */
  open: number | null;
  undo: () => void;
  setFocusPath: (path: Path) => void;
  /** Announces the action to screen readers. */
  announce: (words: string) => void;
}

/** The actions on sections. Each is one undo step. */
export function useSectionActions({
  editing,
  sections,
  open,
  undo,
  setFocusPath,
  announce,
}: SectionActionsOptions) {
  const { value, history, change } = editing;
  const { place } = history.now;
  const { say } = useNotices();
  const latest = useRef(editing);
  latest.current = editing;
  return {
    move: (from: number, to: number) => {
      const label = sectionLabel(sections[from] ?? {});
      change({
        value: moveSection(value, from, to),
        label: `Move ${label}`,
        place: open === from ? { panel: 'section', index: to } : place,
      });
      announce(`${label} is now number ${to + 1} of ${sections.length}.`);
    },
    duplicate: (index: number) => {
      const label = sectionLabel(sections[index] ?? {});
      change({
        value: duplicateSection(value, index),
        label: `Duplicate ${label}`,
        place: { panel: 'section', index: index + 1 },
      });
      setFocusPath(['sections', index + 1]);
      announce(`${label} is duplicated. You are in the copy.`);
    },
    remove: (index: number) => {
      const label = sectionLabel(sections[index] ?? {});
      const [without, section] = [removeSection(value, index), sections[index] ?? {}];
      change({ value: without, label: `Remove ${label}`, place: { panel: 'sections' } });
      /** Restores the section and keeps all later changes. */
      const bringBack = () => {
        const now = latest.current;
        if (now.value === without) return undo();
        const next = insertSection(now.value, index, section);
        now.change({ value: next, label: `Bring back ${label}`, place: now.history.now.place });
      };
      say(`Removed: ${label}.`, { step: { verb: 'Undo', take: bringBack } });
    },
    add: (index: number, example: Json) => {
      const label = sectionName(typeOf(fieldsOf(example)));
      change({
        value: insertSection(value, index, example),
        label: `Add ${label}`,
        place: { panel: 'section', index },
      });
      setFocusPath(['sections', index]);
      announce(`${label} is added. You are in its fields.`);
    },
  };
}
