import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../elements/button.tsx';
import type { WidgetProps } from '../form-tools.ts';
import { textOf } from '../values.ts';
import { placeholderOf } from '../widgets/example.ts';
import { selectPlaceholderIn } from '../write-here.ts';
import { cleanMarks } from './clean-marks.ts';
import { isBold, linkRange, removeLink, setLink, toggleBold } from './commands.ts';
import { LinkBox } from './link-box.tsx';
import { type Block, blocksOf, pastedText } from './pasted.ts';
import { documentOf, oneLine, sourceOf } from './source.ts';
import { useParagraphs } from './use-paragraphs.ts';

/** What the toolbar shows. */
interface Shown {
  bold: boolean;
  /** The words that the open link box is about; null while it is closed. */
  linked: { from: number; to: number; href: string } | null;
}

/** A text in which words can be bold or a link: all that the content allows. */
export function RichTextWidget(props: WidgetProps) {
  const { id, schema, control, onChange } = props;
  const source = textOf(props.value);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const said = useRef(source);
  const [{ bold, linked }, setShown] = useState<Shown>({ bold: false, linked: null });
  const paragraphs = useParagraphs(id);
  const latest = useRef({ onChange, paragraphs });
  latest.current = { onChange, paragraphs };

  // The editor is made once; what changes reaches it below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source at first
  useEffect(() => {
    const openLink = (state: EditorState) => {
      setShown({ bold: false, linked: linkRange(state) });
      return true;
    };
    /** The text before and after what is selected. */
    const around = ({ doc, selection }: EditorState) => ({
      before: sourceOf(doc.slice(0, selection.from).content),
      after: sourceOf(doc.slice(selection.to).content),
    });
    let pasted: Block[] = [];
    const initial = documentOf(source);
    const view = new EditorView(place.current, {
      state: EditorState.create({
        doc: initial,
        plugins: [
          history(),
          keymap({
            'Mod-b': toggleBold,
            'Mod-k': openLink,
            'Mod-z': undo,
            'Mod-y': redo,
            'Mod-Shift-z': redo,
            Enter: (state) => {
              const { before, after } = around(state);
              latest.current.paragraphs?.split(before, after);
              return true;
            },
            Backspace: (state) => {
              if (state.doc.textContent !== '' || !latest.current.paragraphs) return false;
              return latest.current.paragraphs.remove();
            },
          }),
          cleanMarks,
        ],
      }),
      clipboardTextParser: pastedText,
      // Outside of a paragraph the parser drops a line break, and two words become one.
      transformPastedHTML: (html) => html.replace(/<br\b[^<>]*>/gi, '\n'),
      transformPasted: (slice) => {
        pasted = blocksOf(slice);
        return oneLine(slice);
      },
      handlePaste: ({ state }, _event, { size }) => {
        const { paragraphs } = latest.current;
        // Without text, as when it is a picture, `pasted` is still what came before.
        if (!paragraphs || size === 0 || pasted.length < 2) return false;
        paragraphs.paste(pasted, around(state));
        return true;
      },
      attributes: { class: 'content-rich__text', id, role: 'textbox' },
      handleDOMEvents: { focus: selectPlaceholderIn },
      dispatchTransaction(transaction) {
        const state = view.state.apply(transaction);
        view.updateState(state);
        setShown((shown) => {
          const next = isBold(state);
          return next === shown.bold ? shown : { ...shown, bold: next };
        });
        if (!transaction.docChanged || transaction.getMeta('from outside')) return;
        const next = state.doc.eq(initial) ? source : sourceOf(state.doc.content);
        if (next === said.current) return;
        said.current = next;
        latest.current.onChange(next);
      },
    });
    editor.current = view;
    return () => view.destroy();
  }, [id]);

  useEffect(() => {
    const view = editor.current;
    if (!view || said.current === source) return;
    said.current = source;
    const { state } = view;
    const { content } = documentOf(source);
    const change = state.tr.replaceWith(0, state.doc.content.size, content);
    view.dispatch(change.setMeta('addToHistory', false).setMeta('from outside', true));
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

  const run = (command: typeof toggleBold) => {
    const view = editor.current;
    if (!view) return;
    command(view.state, view.dispatch);
    view.focus();
  };
  const closeLink = () => {
    setShown((shown) => ({ ...shown, linked: null }));
    editor.current?.focus();
  };
  const openLink = () => {
    const state = editor.current?.state;
    if (state) setShown({ bold, linked: linkRange(state) });
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
          onClick={openLink}
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
