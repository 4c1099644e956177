import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../elements/button.tsx';
import type { WidgetProps } from '../form-tools.ts';
import { textOf } from '../values.ts';
import { placeholderOf } from '../widgets/example.ts';
import { isBold, linkRange, removeLink, setLink, toggleBold } from './commands.ts';
import { editorView, showSource, type TextEvents } from './editor-view.ts';
import { LinkBox } from './link-box.tsx';
import { useParagraphs } from './use-paragraphs.ts';
import { useTellPasted } from './use-tell-pasted.tsx';

/** A text with bold words and links, the only formatting that the content supports. */
export function RichTextWidget(props: WidgetProps) {
  const { id } = props;
  const [bold, setBold] = useState(false);
  /** The range for the open link box; null while the box is closed. */
  const [linked, setLinked] = useState<ReturnType<typeof linkRange> | null>(null);
  const onLink = (state: EditorState) => setLinked(linkRange(state));
  const { place, editor } = useEditorView(props, {
    onLink,
    onState: (state) => setBold(isBold(state)),
  });
  const run = (command: typeof toggleBold) => {
    const view = editor.current;
    if (!view) return;
    command(view.state, view.dispatch);
    view.focus();
  };
  const closeLink = () => {
    setLinked(null);
    editor.current?.focus();
  };
  return (
    <div className="content-rich">
      <div ref={place} />
      <div className="content-rich__tools" role="group" aria-label="Text" aria-controls={id}>
        <Button
          look="quiet"
          className="button--small"
          aria-label="Bold"
          title="Bold (Ctrl+B)"
          aria-pressed={bold}
          onClick={() => run(toggleBold)}
        >
          <b>B</b>
        </Button>
        <Button
          look="quiet"
          className="button--small"
          title="Link (Ctrl+K)"
          aria-expanded={linked !== null}
          onClick={() => editor.current && onLink(editor.current.state)}
        >
          Link
        </Button>
      </div>
      {linked && (
        <LinkBox
          id={id}
          href={linked.href}
          onSet={(href, name) => {
            run(setLink(linked, href, name));
            closeLink();
          }}
          onRemove={() => {
            run(removeLink(linked));
            closeLink();
          }}
          onClose={closeLink}
        />
      )}
    </div>
  );
}

/**
 * Creates the editor, and keeps it in sync with the field. @returns refs of its container and of the editor
 */
function useEditorView(
  { id, value, schema, control, onChange }: WidgetProps,
  events: Pick<TextEvents, 'onLink' | 'onState'>,
) {
  const source = textOf(value);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const synced = useRef(source);
  const paragraphs = useParagraphs(id);
  const change = (next: string) => {
    if (next === synced.current) return;
    synced.current = next;
    onChange(next);
  };
  const told = { ...events, paragraphs, onChange: change, onPaste: useTellPasted() };
  const latest = useRef<TextEvents>(told);
  latest.current = told;

  // The editor is created once; later changes are passed to it below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial source is needed
  useEffect(() => {
    const view = editorView(place.current, id, source, latest);
    editor.current = view;
    return () => view.destroy();
  }, [id]);

  useEffect(() => {
    if (!editor.current || synced.current === source) return;
    synced.current = source;
    showSource(editor.current, source);
  }, [source]);

  const { required, 'aria-invalid': invalid, 'aria-describedby': describedBy } = control;
  const placeholder = placeholderOf(schema);
  useEffect(() => {
    editor.current?.setProps({
      attributes: (state) => ({
        class: 'content-rich__text',
        id,
        role: 'textbox',
        'aria-labelledby': `${id}.label`,
        'aria-describedby': describedBy,
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(required && { 'aria-required': 'true' }),
        ...(state.doc.textContent === '' && { 'data-placeholder': placeholder }),
      }),
    });
  }, [describedBy, id, invalid, placeholder, required]);
  return { place, editor };
}
