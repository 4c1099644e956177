import { useEffect, useRef, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { EditorProblem } from '#shared/studio/files.ts';
import { sectionName } from '#shared/studio/words.ts';
import { Button } from '../elements/button.tsx';
import { ChoiceButtons } from '../elements/choice-buttons.tsx';
import { ContentForm } from '../fields/content-form.tsx';
import { PagePreviews } from '../fields/page-previews.tsx';
import { ScheduleNote } from '../history/schedule-note.tsx';
import { useMay } from '../session.tsx';
import { workSummary } from '../to-do.ts';
import { DiskDraftNote } from './disk-draft-note.tsx';
import { useEditContext } from './edit-context.ts';
import { MergedNote } from './merged-note.tsx';
import { PageAddress } from './page-address.tsx';
import { useFieldInPlace, useFocusThatWent } from './panel-focus.ts';
import { ProblemList } from './problem-list.tsx';
import { SectionList } from './sections/section-list.tsx';
import { sectionLabel, sectionTitle, typeOf } from './sections/section-names.ts';
import { SectionTools } from './sections/section-tools.tsx';
import { StaleTextsNote } from './stale-texts-note.tsx';

/** Fields that the page's settings omit: publishing and the list of sections change them. */
const notInSettings = ['sections', 'formerPaths', 'status', 'publishAt'];
/** Renaming changes the address of a stored page. */
const notOfStoredPage = [...notInSettings, 'path'];

/** The panel beside the page: the list of sections, the fields of one section, or the page's settings. */
export function Panel() {
  const edit = useEditContext();
  const { opened, value, sections, problems, open, part, isPage, focusPath, choices } = edit;
  const { place } = edit.history.now;
  const { file } = opened;
  // Editors cannot rename pages, but they write the address of a page that has never been stored.
  const mayRename = useMay('publisher');
  const isTyped = opened.live === null && !mayRename;
  const panel = useRef<HTMLElement>(null);
  const showsFields = open !== null || place.panel === 'settings' || !isPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new form starts at its top
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [open, place.panel]);
  useFocusThatWent(panel, open, value, edit.revision);
  useFieldInPlace(panel);
  const ofFile = problems.filter(({ file: of }) => of === file);
  const [isDragging, setDragging] = useState(false);
  const still = useRef<readonly EditorProblem[]>([]);
  // The list of problems must not shift while someone drags a section.
  if (!isDragging)
    still.current = ofFile.filter(({ path: [field] }) => !part?.without.includes(String(field)));
  const own = still.current;
  const all = [...own, ...problems.filter(({ file: of }) => of !== file)];
  const section = open === null ? null : (sections[open] ?? {});
  const isSettings = isPage && showsFields && !section;
  const without = part?.without ?? (isSettings ? (isTyped ? notInSettings : notOfStoredPage) : []);
  const onChange = (next: Json) =>
    edit.change({
      value: next,
      label: 'Typing',
      place: open === null ? { panel: 'settings' } : { panel: 'section', index: open },
      // The focused control, so that typing in it is one undo step.
      typingIn: document.activeElement?.id || 'fields',
    });
  return (
    <section
      className="edit-panel"
      aria-label="Content"
      tabIndex={-1}
      ref={panel}
      onDragStart={() => setDragging(true)}
      onDragEnd={() => setDragging(false)}
    >
      {part?.head(ofFile)}
      <ScheduleNote
        file={file}
        opened={opened}
        revision={edit.revision}
        onUnscheduled={edit.refresh}
        onAdd={edit.flush}
      />
      <DiskDraftNote opened={opened} flush={edit.flush} onTaken={edit.refresh} />
      <MergedNote />
      <StaleTextsNote />
      {isPage && !section && (
        <ChoiceButtons
          label="What is edited"
          options={panels}
          chosen={place.panel === 'settings' ? 'settings' : 'sections'}
          onChoose={(panel) => edit.onShow({ panel })}
        />
      )}
      {section && <SectionHead section={section} index={open ?? 0} />}
      {all.length > 0 && !section && (
        <details
          className="panel-problems box"
          data-work={all.every(({ isToWrite }) => isToWrite) ? 'to-write' : undefined}
          open
        >
          <summary>{workSummary(all)}</summary>
          <ProblemList problems={all} onGo={edit.onGo} />
        </details>
      )}
      {!showsFields && <SectionList problems={own} />}
      {isSettings && !isTyped && (
        <PageAddress problems={own.filter(({ path: [field] }) => field === 'path')} />
      )}
      {showsFields && (
        <div role="group" aria-label={section ? sectionLabel(section) : 'Settings'}>
          <ContentForm
            key={section ? `section ${open} ${typeOf(section)}` : `page ${part?.title}`}
            value={value}
            choices={choices}
            focusPath={focusPath}
            without={without}
            onChange={onChange}
            schema={edit.schema}
            problems={own}
            path={open === null ? [] : ['sections', open]}
          />
        </div>
      )}
      {isSettings && <PagePreviews page={value} />}
    </section>
  );
}

const panels = [
  { id: 'sections', label: 'Sections' },
  { id: 'settings', label: 'Page settings' },
] as const;

function SectionHead({ section, index }: { section: { [name: string]: Json }; index: number }) {
  const { onShow } = useEditContext();
  const title = sectionTitle(section);
  return (
    <header className="panel-head row row--apart">
      <Button look="quiet" icon="arrow-left" onClick={() => onShow({ panel: 'sections' })}>
        All sections
      </Button>
      <div className="panel-tools" role="group" aria-label={sectionLabel(section)}>
        <SectionTools index={index} />
      </div>
      <h2>{sectionName(typeOf(section))}</h2>
      {title && <p className="muted one-line">{title}</p>}
    </header>
  );
}
