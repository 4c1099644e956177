import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Choices, Json, OpenFile, Problem } from '#shared/studio/files.ts';
import { sectionName } from '#shared/studio/words.ts';
import { useAnnouncement } from '../elements/announcement.tsx';
import { useNotices } from '../elements/notices.tsx';
import { fieldAddress } from '../field-address.ts';
import type { ContentSchema, Path } from '../fields/content-schema.ts';
import type { Look } from '../preview/devices.ts';
import { PageFrame } from '../preview/page-frame.tsx';
import { ScriptFrame } from '../preview/script-frame.tsx';
import type { ShownPreview } from '../preview/use-preview.ts';
import { useSession } from '../session.tsx';
import { ConflictScreen } from './conflict.tsx';
import { dropBackup } from './draft/backup.ts';
import { useEdit } from './draft/use-edit.ts';
import { useUndoKeys } from './draft/use-undo-keys.ts';
import { EditBar } from './edit-bar.tsx';
import { Panel } from './panel.tsx';
import { PreviewNote } from './preview-note.tsx';
import { Palette } from './sections/palette.tsx';
import { fieldsOf, sectionsOf, sectionTitle, typeOf } from './sections/section-names.ts';
import { SectionTools } from './sections/section-tools.tsx';
import { useSectionActions } from './sections/use-section-actions.tsx';
import { ShownPartContext } from './site-part.ts';

export interface EditorProps {
  opened: OpenFile;
  start: Json;
  isUnsaved: boolean;
  schema: ContentSchema;
  choices: Choices;
  /** Opens the file anew, after it has been published or discarded. */
  onReload: () => void;
}

/** The screen: bar, panel with fields, page. */
export function Editor(props: EditorProps) {
  const { opened: first, start, isUnsaved, schema, choices, onReload } = props;
  const { file } = first;
  const { person } = useSession();
  const { say } = useNotices();
  const onPublished = useCallback(
    () => say('What you had written is live now. What you write from here on is a new draft.'),
    [say],
  );
  const editing = useEdit({ opened: first, start, isUnsaved, person: person.id, onPublished });
  const { opened, value, history, problems, save, change, show } = editing;
  const { place } = history.now;
  const sections = useMemo(() => sectionsOf(value), [value]);
  const labels = useMemo(
    () =>
      sections.map((section) => {
        return { kind: sectionName(typeOf(section)), title: sectionTitle(section) };
      }),
    [sections],
  );
  const [look, setLook] = useState<Look>(() => ({
    device: 'desktop',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    mode: 'edit',
  }));
  const part = use(ShownPartContext);
  const [chosenPage, setChosenPage] = useState('/');
  const page = part?.shownAt ?? chosenPage;
  const [focusPath, setFocusPath] = useState<Path | null>(null);
  /** Where the palette adds a section; null while it is closed. */
  const [addAt, setAddAt] = useState<number | null>(null);
  const [shown, setShown] = useState<ShownPreview | null>(null);
  const [announced, announce] = useAnnouncement();
  const isPage = file.startsWith('pages/');
  const open = place.panel === 'section' && place.index < sections.length ? place.index : null;
  const latest = useRef({ value, open });
  latest.current = { value, open };
  // The focus stays at the button, and goes to no field that was wanted before.
  const steps = useRef(history);
  steps.current = history;
  const undo = useCallback(() => {
    const { past, now } = steps.current;
    setFocusPath(null);
    announce(past.length > 0 ? `Undone: ${now.label}.` : 'There is nothing to undo.');
    editing.undo();
  }, [announce, editing.undo]);
  const redo = useCallback(() => {
    const [next] = steps.current.future;
    setFocusPath(null);
    announce(next ? `Redone: ${next.label}.` : 'There is nothing to redo.');
    editing.redo();
  }, [announce, editing.redo]);
  useUndoKeys(undo, redo);
  useEffect(() => {
    if (isUnsaved) say('What you typed last time is back; it had not been saved yet.');
  }, [isUnsaved, say]);

  const openSection = useCallback(
    (index: number, field: readonly (string | number)[] | null) => {
      show({ panel: 'section', index });
      setFocusPath(['sections', index, ...(field ?? [])]);
    },
    [show],
  );
  const act = useSectionActions({ editing, sections, open, undo, setFocusPath, announce });
  const edit = useCallback(
    (next: Json) => {
      const { open: index } = latest.current;
      const at = index === null ? null : { panel: 'section' as const, index };
      const where = at ?? { panel: 'settings' as const };
      change({ value: next, label: 'Typing', place: where, typingIn: typingPlace() });
    },
    [change],
  );
  const goTo = useCallback(
    (path: Problem['path']) => {
      const [field, index] = path;
      if (field === 'sections' && typeof index === 'number') show({ panel: 'section', index });
      else show({ panel: 'settings' });
      setFocusPath([...path]);
    },
    [show],
  );
  const navigate = useNavigate();
  /** A problem may be on another page, or in another part of the site's file. */
  const goToProblem = (problem: Problem) => {
    const { file: at, path } = problem;
    if (at === file && !part?.without.includes(String(path[0]))) goTo(path);
    else navigate(fieldAddress(at, path));
  };
  const [params, setParams] = useSearchParams();
  const wanted = params.get('field');
  useEffect(() => {
    if (!wanted) return;
    goTo(fieldPathOf(wanted));
    // Once: neither a publication nor a reload leads there again, and the same link does.
    setParams(
      (before) => {
        before.delete('field');
        return before;
      },
      { replace: true },
    );
  }, [wanted, goTo, setParams]);

  if (save.name === 'conflict')
    return (
      <ConflictScreen
        theirs={save.theirs}
        mine={value}
        onChosen={() => {
          dropBackup(person.id, file);
          onReload();
        }}
      />
    );
  const path = isPage ? String(fieldsOf(value)['path'] ?? '/') : page;
  return (
    <div className="edit" data-place={place.panel}>
      <EditBar
        opened={opened}
        editing={{ ...editing, undo, redo }}
        look={look}
        onLook={setLook}
        pagePath={path}
        onPage={isPage || part?.shownAt ? null : setChosenPage}
        choices={choices}
        onReload={onReload}
        onGo={goToProblem}
      />
      <Panel
        opened={opened}
        revision={editing.revision}
        elsewhere={editing.elsewhere}
        value={value}
        sections={sections}
        problems={problems}
        place={place}
        open={open}
        schema={schema}
        choices={choices}
        focusPath={focusPath}
        onChange={edit}
        onChangeElsewhere={(next, label) => change({ value: next, label, place })}
        save={editing.flush}
        onReload={onReload}
        onShow={(next) => {
          setFocusPath(null);
          show(next);
        }}
        onOpen={(index) => openSection(index, null)}
        onGo={goToProblem}
        onAdd={setAddAt}
        act={act}
      />
      <section className="edit-page" aria-label="Preview">
        <PreviewNote shown={shown} value={value} />
        {look.mode === 'script' ? (
          <ScriptFrame file={file} path={path} look={look} revision={editing.revision} />
        ) : (
          <PageFrame
            file={file}
            value={value}
            path={isPage ? undefined : page}
            part={part?.shownIn}
            look={look}
            labels={labels}
            open={open}
            sections={sections}
            onOpen={openSection}
            onShown={setShown}
            tools={
              open !== null && (
                <SectionTools index={open} count={sections.length} act={act} onAdd={setAddAt} />
              )
            }
          />
        )}
      </section>
      <Palette
        isOpen={addAt !== null}
        file={file}
        firstKind={sections[0] && typeOf(sections[0])}
        onChoose={(example, isOpening) => {
          if (addAt !== null) act.add(isOpening ? 0 : addAt, example);
          setAddAt(null);
        }}
        onClose={() => setAddAt(null)}
      />
      {announced}
    </div>
  );
}

/** The field that a link from a list of problems leads to. */
const fieldPathOf = (address: string): Problem['path'] =>
  address.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Names the control that is typed in, so that its letters are one step of the history. */
const typingPlace = () => document.activeElement?.id || 'fields';
