import type { Path } from './content-schema.ts';
import { idOf } from './form-tools.ts';

const controls = 'input:not([type="hidden"]), textarea, select, summary, [contenteditable="true"]';
const focusable = `${controls}, button`;
/** Controls that receive the focus of a field. "Remove" often comes first, and Enter would trigger it. */
const wanted = `${controls}, button:not(.content-remove, .button--icon)`;

/** Maximum number of frames for a field to expand. */
const FRAMES = 12;

/** The control of a field: itself, the first one in it, or the field as a whole. */
function controlOf(field: HTMLElement): HTMLElement {
  if (field.matches(focusable)) return field;
  return field.querySelector<HTMLElement>(wanted) ?? field;
}

/** Moves the focus into a field that is about to be shown, or into its expanded content. */
export function focusSoon(id: string, { isInside = false } = {}, frame = 0): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(isInside ? `${id}.body` : id);
    if (field) controlOf(field).focus();
    else if (frame < FRAMES) focusSoon(id, { isInside }, frame + 1);
  });
}

/** Scrolls to a field and focuses it, or else its nearest existing parent. */
export function showField(path: Path, frame = 0): void {
  requestAnimationFrame(() => {
    const exact = document.getElementById(idOf(path));
    if (!exact && frame < FRAMES) return showField(path, frame + 1);
    const around = path.map((_, index) => document.getElementById(idOf(path.slice(0, -1 - index))));
    const field = exact ?? around.find(Boolean);
    if (!field) return;
    // Not the field itself: a whole section would hide its name above it.
    const control = controlOf(field);
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
  });
}
