import { useState } from 'react';
import { sectionName } from '#shared/studio/words.ts';
import type { Look } from '../preview/devices.ts';
import { PageFrame } from '../preview/page-frame.tsx';
import { ScriptFrame } from '../preview/script-frame.tsx';
import type { ShownPreview } from '../preview/use-preview.ts';
import { useSession } from '../session.tsx';
import { ConflictScreen } from './conflict.tsx';
import { dropBackup } from './draft/backup.ts';
import { EditBar } from './edit-bar.tsx';
import { EditContext } from './edit-context.ts';
import { Panel } from './panel.tsx';
import { PreviewNote } from './preview-note.tsx';
import { Palette } from './sections/palette.tsx';
import { fieldsOf, sectionTitle, typeOf } from './sections/section-names.ts';
import { SectionTools } from './sections/section-tools.tsx';
import { type EditorProps, useEditor } from './use-editor.tsx';

/** The screen: bar, panel with fields, page. */
export function Editor(props: EditorProps) {
  const { edit, addAt, closePalette, announced } = useEditor(props);
  const { person } = useSession();
  const { opened, value, save, part, isPage, sections, open, act, onReload } = edit;
  const { file } = opened;
  const [look, setLook] = useState<Look>(() => ({
    device: 'desktop',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    mode: 'edit',
  }));
  const [chosenPage, setChosenPage] = useState('/');
  const [shown, setShown] = useState<ShownPreview | null>(null);
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
  const page = part?.shownAt ?? chosenPage;
  const path = isPage ? String(fieldsOf(value)['path'] ?? '/') : page;
  return (
    <EditContext value={edit}>
      <div className="edit" data-place={edit.history.now.place.panel}>
        <EditBar
          look={look}
          onLook={setLook}
          pagePath={path}
          onPage={isPage || part?.shownAt ? null : setChosenPage}
        />
        <Panel />
        <section className="edit-page" aria-label="Preview">
          <PreviewNote shown={shown} value={value} />
          {look.mode === 'script' ? (
            <ScriptFrame file={file} path={path} look={look} revision={edit.revision} />
          ) : (
            <PageFrame
              file={file}
              value={value}
              look={look}
              open={open}
              sections={sections}
              path={isPage ? undefined : page}
              part={part?.shownIn}
              labels={sections.map((section) => {
                return { kind: sectionName(typeOf(section)), title: sectionTitle(section) };
              })}
              onOpen={edit.onOpen}
              onShown={setShown}
              tools={open !== null && <SectionTools index={open} />}
            />
          )}
        </section>
        <Palette
          isOpen={addAt !== null}
          file={file}
          firstKind={sections[0] && typeOf(sections[0])}
          onChoose={(example, isOpening) => {
            if (addAt !== null) act.add(isOpening ? 0 : addAt, example);
            closePalette();
          }}
          onClose={closePalette}
        />
        {announced}
      </div>
    </EditContext>
  );
}
