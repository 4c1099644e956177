/** The field beside the button that an event happened at. */
function fieldOf({ target }: Event): HTMLInputElement | null | undefined {
  const button = (target as Element).closest('.password-button');
  return button?.previousElementSibling as HTMLInputElement | null | undefined;
}

/**
 * Lets the buttons in password fields show and hide what was typed, with listeners for the whole
 * document: forms of accounts have no other script. Focus and caret stay in the field. A form is sent
 * with its passwords hidden, as browsers and password managers expect it.
 */
export function watchPasswordButtons(): void {
  document.addEventListener('mousedown', (event) => {
    if (fieldOf(event)) event.preventDefault();
  });
  document.addEventListener('click', (event) => {
    const field = fieldOf(event);
    if (!field) return;
    const { selectionStart, selectionEnd } = field;
    field.type = field.type === 'text' ? 'password' : 'text';
    // Chromium resets the selection after a click that changed the type.
    requestAnimationFrame(() => {
      // Selecting in a field would focus it.
      if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd);
    });
  });
  document.addEventListener('submit', ({ target }) => {
    for (const field of (target as Element).querySelectorAll<HTMLInputElement>('.password > input'))
      field.type = 'password';
  });
}
