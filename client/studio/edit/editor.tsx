import { EditBar } from './edit-bar.tsx';
import { EditContext } from './edit-context.ts';
import { MergeScreen } from './merge-screen.tsx';
import { PageFrame } from './page-frame.tsx';
import { Panel } from './panel.tsx';
import { ScriptFrame } from './script-frame.tsx';
import { Palette } from './sections/palette.tsx';
import { type EditorProps, useEditor } from './use-editor.tsx';

/** The screen: bar, panel with fields, page. */
export function Editor(props: EditorProps) {
  const edit = useEditor(props);
  const { opened, save, look, onReload } = edit;
  if (save.name === 'conflict')
    return <MergeScreen file={opened.file} meeting={save.meeting} onSettled={onReload} />;
  return (
    <EditContext value={edit}>
      <div className="edit" data-place={edit.history.now.place.panel}>
        <EditBar />
        <Panel />
        <section className="edit-page" aria-label="Preview">
          {look.mode === 'script' ? <ScriptFrame /> : <PageFrame />}
        </section>
        <Palette />
        {edit.announced}
      </div>
    </EditContext>
  );
}
