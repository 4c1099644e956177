import { useEffect } from 'react';
import { Icon } from '#client/elements/icon.tsx';
import { subscribeToStorage } from '#client/storage.ts';
import { showStoredTheme, switchTheme } from '#client/theme.ts';
import { useText } from '#client/use-text.ts';

/**
 * Switches between light and dark. It has a label for each theme; the stylesheet shows the label of the other
 * theme, so it is correct before any script has run.
 */
export function ThemeButton() {
  const text = useText();
  useEffect(() => {
    showStoredTheme();
    return subscribeToStorage(showStoredTheme);
  }, []);
  return (
    <button type="button" className="theme-button" onClick={switchTheme}>
      <span className="only-light">
        <Icon name="moon" />
        <span>{text('Switch to dark theme')}</span>
      </span>
      <span className="only-dark">
        <Icon name="sun" />
        <span>{text('Switch to light theme')}</span>
      </span>
    </button>
  );
}
