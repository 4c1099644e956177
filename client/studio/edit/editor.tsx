import { useState } from 'react';
import type { ShownPreview } from '../preview/use-preview.ts';
import { EditBar } from './edit-bar.tsx';
import { EditContext } from './edit-context.ts';
import { MergeScreen } from './merge-screen.tsx';
import { PageFrame } from './page-frame.tsx';
import { Panel } from './panel.tsx';
import { PreviewNote } from './preview-note.tsx';
import { ScriptFrame } from './script-frame.tsx';
import { Palette } from './sections/palette.tsx';
import { type EditorProps, useEditor } from './use-editor.tsx';

/** The screen: bar, panel with fields, page. */
export function Editor(props: EditorProps) {
  const edit = useEditor(props);
  const { opened, save, look, onReload } = edit;
  const [shown, setShown] = useState<ShownPreview | null>(null);
  if (save.name === 'conflict')
    return <MergeScreen file={opened.file} meeting={save.meeting} onSettled={onReload} />;
  return (
    <EditContext value={edit}>
      <div className="edit" data-place={edit.history.now.place.panel}>
        <EditBar />
        <Panel />
        <section className="edit-page" aria-label="Preview">
          <PreviewNote shown={shown} />
          {look.mode === 'script' ? <ScriptFrame /> : <PageFrame onShown={setShown} />}
        </section>
        <Palette />
        {edit.announced}
      </div>
    </EditContext>
  );
}
