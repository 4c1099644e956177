import { use, useEffect, useRef } from 'react';
import type { Choices, Elsewhere, Json, OpenFile, Problem } from '#shared/studio/files.ts';
import { sectionName } from '#shared/studio/words.ts';
import { Button } from '../elements/button.tsx';
import { ContentForm } from '../fields/content-form.tsx';
import type { ContentSchema, Path } from '../fields/content-schema.ts';
import { PagePreviews } from '../fields/page-previews.tsx';
import { ScheduleNote } from '../history/schedule-note.tsx';
import { useMay, useSession } from '../session.tsx';
import { DiskDraftNote } from './disk-draft-note.tsx';
import type { Place } from './draft/history.ts';
import { ElsewhereNote } from './elsewhere-note.tsx';
import { PageAddress } from './page-address.tsx';
import { useFieldInPlace, useFocusThatWent } from './panel-focus.ts';
import { ProblemList } from './problem-list.tsx';
import { useStillWhileDragging } from './sections/section-drag.ts';
import { SectionList } from './sections/section-list.tsx';
import { sectionLabel, sectionTitle, typeOf } from './sections/section-names.ts';
import { type SectionActions, SectionTools } from './sections/section-tools.tsx';
import { ShownPartContext } from './site-part.ts';
import { usePickMedia } from './use-pick-media.tsx';

interface PanelProps {
  opened: OpenFile;
  /** Of the file's draft; null if it has none. */
  revision: number | null;
  elsewhere: readonly Elsewhere[];
  value: Json;
  sections: readonly { [name: string]: Json }[];
  problems: readonly Problem[];
  place: Place;
  /** The section whose fields are open. */
  open: number | null;
  schema: ContentSchema;
  choices: Choices;
  focusPath: Path | null;
  onChange: (value: Json) => void;
  /** Changes what is not in the fields that are open. */
  onChangeElsewhere: (value: Json, label: string) => void;
  /** Saves the draft at once. */
  save: () => Promise<number | null>;
  /** Opens the file anew. */
  onReload: () => void;
  onShow: (place: Place) => void;
  onOpen: (index: number) => void;
  onGo: (problem: Problem) => void;
  onAdd: (index: number) => void;
  act: SectionActions;
}

/** What is changed elsewhere in the studio: the address by renaming, the rest by publishing. */
const elsewhere = ['sections', 'formerPaths', 'status', 'publishAt'];
const ofLivePage = [...elsewhere, 'path'];

const isLeftOut = (without: readonly string[], [field]: Problem['path']) =>
  without.includes(String(field));

/** Beside the page: its sections, the fields of one, or those of the page itself. */
export function Panel(props: PanelProps) {
  const { opened, value, sections, problems, place, open, onShow } = props;
  const { file } = opened;
  // An editor may not rename, and writes the address of a page that has never been stored.
  const mayRename = useMay('publisher');
  const isTyped = opened.live === null && !mayRename;
  const { pickMedia, picker } = usePickMedia();
  const panel = useRef<HTMLElement>(null);
  const isPage = file.startsWith('pages/');
  const part = use(ShownPartContext);
  const session = useSession();
  const showsFields = open !== null || place.panel === 'settings' || !isPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields begin at their top
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [open, place.panel]);
  useFocusThatWent(panel, open, value);
  useFieldInPlace(panel);
  const ofFile = problems.filter(({ file: of }) => of === file);
  const own = useStillWhileDragging(
    part ? ofFile.filter(({ path }) => !isLeftOut(part.without, path)) : ofFile,
  );
  const all = [...own, ...problems.filter(({ file: of }) => of !== file)];
  return (
    <section className="edit-panel" aria-label="Content" tabIndex={-1} ref={panel}>
      {part?.head(ofFile)}
      <ScheduleNote file={file} revision={props.revision} onUnscheduled={props.onReload} />
      <DiskDraftNote opened={opened} hasDraft={props.revision !== null} onTaken={props.onReload} />
      <ElsewhereNote
        {...{ file, value, elsewhere: props.elsewhere }}
        onChange={props.onChangeElsewhere}
      />
      {isPage && open === null && (
        <div className="panel-tabs">
          <Button
            look="quiet"
            aria-pressed={place.panel !== 'settings'}
            onClick={() => onShow({ panel: 'sections' })}
          >
            Sections
          </Button>
          <Button
            look="quiet"
            aria-pressed={place.panel === 'settings'}
            onClick={() => onShow({ panel: 'settings' })}
          >
            Page settings
          </Button>
        </div>
      )}
      {open !== null && <SectionHead {...props} open={open} section={sections[open] ?? {}} />}
      {all.length > 0 && open === null && (
        <details className="panel-problems" open>
          <summary>{all.length === 1 ? '1 thing to fix' : `${all.length} things to fix`}</summary>
          <ProblemList problems={all} onGo={props.onGo} />
        </details>
      )}
      {!showsFields && (
        <SectionList
          sections={sections}
          problems={own}
          onOpen={props.onOpen}
          onMove={props.act.move}
          onDuplicate={props.act.duplicate}
          onRemove={props.act.remove}
          onAdd={props.onAdd}
        />
      )}
      {isPage && !isTyped && showsFields && open === null && (
        <PageAddress
          file={file}
          value={value}
          problems={own.filter(({ path: [field] }) => field === 'path')}
          save={props.save}
          onRename={props.onReload}
        />
      )}
      {showsFields && (
        <div
          role="group"
          aria-label={open === null ? 'Settings' : sectionLabel(sections[open] ?? {})}
        >
          <ContentForm
            key={
              open === null
                ? `page ${part?.title}`
                : `section ${open} ${typeOf(sections[open] ?? {})}`
            }
            schema={props.schema}
            value={value}
            problems={own}
            choices={props.choices}
            path={open === null ? [] : ['sections', open]}
            {...(isPage && open === null && { without: isTyped ? elsewhere : ofLivePage })}
            {...(part && { without: part.without })}
            focusPath={props.focusPath}
            pickMedia={pickMedia}
            onChange={props.onChange}
          />
        </div>
      )}
      {isPage && showsFields && open === null && (
        <PagePreviews page={value} siteName={session.siteName} siteUrl={session.siteUrl} />
      )}
      {picker}
    </section>
  );
}

interface SectionHeadProps extends PanelProps {
  open: number;
  section: { [name: string]: Json };
}

function SectionHead({ section, open, sections, act, onShow, onAdd }: SectionHeadProps) {
  const title = sectionTitle(section);
  return (
    <header className="panel-head">
      <Button look="quiet" icon="arrow-left" onClick={() => onShow({ panel: 'sections' })}>
        All sections
      </Button>
      <div className="panel-tools" role="group" aria-label={sectionLabel(section)}>
        <SectionTools index={open} count={sections.length} act={act} onAdd={onAdd} />
      </div>
      <h2>{sectionName(typeOf(section))}</h2>
      {title && <p className="muted">{title}</p>}
    </header>
  );
}
