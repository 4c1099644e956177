import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, type ParseOptions, type Slice } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { RefObject } from 'react';
import { selectPlaceholderIn } from '../write-here.ts';
import { cleanMarks } from './clean-marks.ts';
import { toggleBold } from './commands.ts';
import { lostIn } from './lost.ts';
import { type Block, blocksOf, pastedText } from './pasted.ts';
import { documentOf, oneLine, schema, sourceOf } from './source.ts';
import type { Paragraphs } from './use-paragraphs.ts';

/** Callbacks of a text editor. */
export interface TextEvents {
  paragraphs: Paragraphs | null;
  /** Called when a link is requested. */
  onLink: (state: EditorState) => void;
  /** Called when the text or the selection has changed. */
  onState: (state: EditorState) => void;
  onChange: (source: string) => void;
  /** Called before pasting; `lost` lists the formatting that the text cannot represent. */
  onPaste: (lost: readonly string[]) => void;
}

/** Inspects pasted elements before they are parsed: Trusted Types only let the editor parse HTML. */
class PastedReader extends DOMParser {
  readonly #seen: (page: ParentNode) => void;

  constructor(seen: (page: ParentNode) => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#seen = seen;
  }

  override parseSlice(page: globalThis.Node, options?: ParseOptions): Slice {
    if (page instanceof Element) this.#seen(page);
    return super.parseSlice(page, options);
  }
}

/** The text before and after the selection. */
const around = ({ doc, selection }: EditorState) => ({
  before: sourceOf(doc.slice(0, selection.from).content),
  after: sourceOf(doc.slice(selection.to).content),
});

/** The key bindings of a text. */
const keysOf = (latest: RefObject<TextEvents>) =>
  keymap({
    'Mod-b': toggleBold,
    'Mod-k': (state) => {
      latest.current.onLink(state);
      return true;
    },
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
  });

/** An editor for a text with bold words and links. */
export function editorView(
  place: HTMLElement | null,
  id: string,
  source: string,
  latest: RefObject<TextEvents>,
): EditorView {
  let pasted: Block[] = [];
  let lost: string[] = [];
  const initial = documentOf(source);
  const view = new EditorView(place, {
    state: EditorState.create({ doc: initial, plugins: [history(), keysOf(latest), cleanMarks] }),
    clipboardTextParser: (text) => {
      lost = [];
      return pastedText(text);
    },
    clipboardParser: new PastedReader((page) => {
      lost = lostIn(page);
    }),
    // Outside a paragraph the parser drops a line break, joining two words.
    transformPastedHTML: (html) => html.replace(/<br\b[^<>]*>/gi, '\n'),
    transformPasted: (slice) => {
      pasted = blocksOf(slice);
      return oneLine(slice);
    },
    handlePaste: ({ state }, _event, { size }) => {
      const { paragraphs, onPaste } = latest.current;
      // A list's place among paragraphs counts more than its bullets.
      const isUnlisted = pasted.some(
        ({ kind }, at) => kind === 'point' && pasted[at + 1]?.kind === 'paragraph',
      );
      if (size > 0) onPaste(isUnlisted ? [...lost, 'bullets between paragraphs'] : lost);
      // Without text, for example when pasting a picture, `pasted` still has its previous value.
      if (!paragraphs || size === 0 || pasted.length < 2) return false;
      paragraphs.paste(pasted, around(state));
      return true;
    },
    attributes: { class: 'content-rich__text', id, role: 'textbox' },
    handleDOMEvents: { focus: selectPlaceholderIn },
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      latest.current.onState(state);
      if (!transaction.docChanged || transaction.getMeta('from outside')) return;
      latest.current.onChange(state.doc.eq(initial) ? source : sourceOf(state.doc.content));
    },
  });
  return view;
}

/** Shows a text that was changed outside the editor. */
export function showSource(view: EditorView, source: string): void {
  const { state } = view;
  const change = state.tr.replaceWith(0, state.doc.content.size, documentOf(source).content);
  view.dispatch(change.setMeta('addToHistory', false).setMeta('from outside', true));
}
