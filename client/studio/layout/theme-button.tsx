import { useEffect } from 'react';
import { showStoredTheme, subscribeToStorage, switchTheme } from '#client/studio/doors.ts';
import { Icon } from '../elements/icon.tsx';

/** Switches between light and dark; the stylesheet shows the label for the other theme. */
export function ThemeButton() {
  useEffect(() => subscribeToStorage(showStoredTheme), []);
  return (
    <button type="button" className="button button--quiet button--icon" onClick={switchTheme}>
      <span className="only-light">
        <Icon name="dark" />
        <span className="visually-hidden">Switch to dark theme</span>
      </span>
      <span className="only-dark">
        <Icon name="light" />
        <span className="visually-hidden">Switch to light theme</span>
      </span>
    </button>
  );
}
