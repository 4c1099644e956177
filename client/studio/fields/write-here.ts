import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { FocusEvent } from 'react';
import { PLACEHOLDER } from '#shared/json/item-text.ts';

/**
 * Selects the placeholder of a skeleton, so that typing or pasting replaces it. A click sets the cursor after
 * the focus event, so it is selected again then, unless something was typed.
 */
export function selectPlaceholder({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { value } = target;
  const start = value.indexOf(PLACEHOLDER);
  if (start < 0) return;
  const select = () => target.value === value && target.setSelectionRange(start, value.length);
  select();
  requestAnimationFrame(select);
}

/** Selects the placeholder in a text with bold words and links. */
export function selectPlaceholderIn(view: EditorView): void {
  const start = view.state.doc.textContent.indexOf(PLACEHOLDER);
  if (start < 0) return;
  const { doc: before } = view.state;
  const select = () => {
    if (view.isDestroyed || view.state.doc !== before) return;
    const { doc, tr } = view.state;
    // Position 0 is before the paragraph, position 1 inside it.
    view.dispatch(tr.setSelection(TextSelection.create(doc, start + 1, doc.content.size - 1)));
  };
  select();
  requestAnimationFrame(select);
}
