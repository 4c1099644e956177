/** The field of the button that was the target of an event. */
function fieldOf({ target }: Event): HTMLInputElement | null | undefined {
  const button = (target as Element).closest('.password-button');
  return button?.previousElementSibling as HTMLInputElement | null | undefined;
}

/**
 * Makes the buttons in password fields toggle visibility, with listeners on the document: account forms have
 * no other script. Focus and caret stay in the field. Passwords are hidden on submission, as browsers and
 * password managers expect.
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
    // Chromium resets the selection after a click that changes the type.
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
