import { useEffect, useRef, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { Problem } from '#shared/studio/files.ts';
import { sectionName } from '#shared/studio/words.ts';
import { Button } from '../elements/button.tsx';
import { ContentForm } from '../fields/content-form.tsx';
import { PagePreviews } from '../fields/page-previews.tsx';
import { ScheduleNote } from '../history/schedule-note.tsx';
import { useMay, useSession } from '../session.tsx';
import { DiskDraftNote } from './disk-draft-note.tsx';
import { useEditContext } from './edit-context.ts';
import { ElsewhereNote } from './elsewhere-note.tsx';
import { PageAddress } from './page-address.tsx';
import { useFieldInPlace, useFocusThatWent } from './panel-focus.ts';
import { ProblemList, thingsToFix } from './problem-list.tsx';
import { SectionList } from './sections/section-list.tsx';
import { sectionLabel, sectionTitle, typeOf } from './sections/section-names.ts';
import { SectionTools } from './sections/section-tools.tsx';
import { usePickMedia } from './use-pick-media.tsx';

/** What is changed elsewhere in the studio: the address by renaming, the rest by publishing. */
const elsewhere = ['sections', 'formerPaths', 'status', 'publishAt'];
const ofLivePage = [...elsewhere, 'path'];

/** Beside the page: its sections, the fields of one, or those of the page itself. */
export function Panel() {
  const edit = useEditContext();
  const { opened, value, sections, problems, open, part, isPage, focusPath, choices } = edit;
  const { place } = edit.history.now;
  const { file } = opened;
  // An editor may not rename, and writes the address of a page that has never been stored.
  const mayRename = useMay('publisher');
  const isTyped = opened.live === null && !mayRename;
  const { pickMedia, picker } = usePickMedia();
  const panel = useRef<HTMLElement>(null);
  const session = useSession();
  const showsFields = open !== null || place.panel === 'settings' || !isPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields begin at their top
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [open, place.panel]);
  useFocusThatWent(panel, open, value);
  useFieldInPlace(panel);
  const ofFile = problems.filter(({ file: of }) => of === file);
  const [isDragging, setDragging] = useState(false);
  const still = useRef<readonly Problem[]>([]);
  // Nothing may move under a hand that drags a section.
  if (!isDragging)
    still.current = ofFile.filter(({ path: [field] }) => !part?.without.includes(String(field)));
  const own = still.current;
  const all = [...own, ...problems.filter(({ file: of }) => of !== file)];
  const section = open === null ? null : (sections[open] ?? {});
  const isSettings = isPage && showsFields && !section;
  const without = part?.without ?? (isSettings ? (isTyped ? elsewhere : ofLivePage) : []);
  const onChange = (next: Json) =>
    edit.change({
      value: next,
      label: 'Typing',
      place: open === null ? { panel: 'settings' } : { panel: 'section', index: open },
      // The control that is typed in, so that its letters are one step of the history.
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
      <ScheduleNote file={file} revision={edit.revision} onUnscheduled={edit.onReload} />
      <DiskDraftNote opened={opened} hasDraft={edit.revision !== null} onTaken={edit.onReload} />
      <ElsewhereNote />
      {isPage && !section && <PanelTabs />}
      {section && <SectionHead section={section} index={open ?? 0} />}
      {all.length > 0 && !section && (
        <details className="panel-problems" open>
          <summary>{thingsToFix(all.length)}</summary>
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
            pickMedia={pickMedia}
            onChange={onChange}
            schema={edit.schema}
            problems={own}
            path={open === null ? [] : ['sections', open]}
          />
        </div>
      )}
      {isSettings && (
        <PagePreviews page={value} siteName={session.siteName} siteUrl={session.siteUrl} />
      )}
      {picker}
    </section>
  );
}

function PanelTabs() {
  const { history, onShow } = useEditContext();
  const isSettings = history.now.place.panel === 'settings';
  return (
    <div className="panel-tabs">
      <Button look="quiet" aria-pressed={!isSettings} onClick={() => onShow({ panel: 'sections' })}>
        Sections
      </Button>
      <Button look="quiet" aria-pressed={isSettings} onClick={() => onShow({ panel: 'settings' })}>
        Page settings
      </Button>
    </div>
  );
}

function SectionHead({ section, index }: { section: { [name: string]: Json }; index: number }) {
  const { onShow } = useEditContext();
  const title = sectionTitle(section);
  return (
    <header className="panel-head">
      <Button look="quiet" icon="arrow-left" onClick={() => onShow({ panel: 'sections' })}>
        All sections
      </Button>
      <div className="panel-tools" role="group" aria-label={sectionLabel(section)}>
        <SectionTools index={index} />
      </div>
      <h2>{sectionName(typeOf(section))}</h2>
      {title && <p className="muted">{title}</p>}
    </header>
  );
}
