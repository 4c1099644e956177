import { Button } from '../elements/button.tsx';
import { Icon } from '../elements/icon.tsx';
import { devices, type Look } from '../preview/devices.ts';

interface LookControlsProps {
  look: Look;
  onLook: (look: Look) => void;
}

/** In which window, theme and mode the page is shown. */
export function LookControls({ look, onLook }: LookControlsProps) {
  const isDark = look.theme === 'dark';
  return (
    <div className="look">
      <fieldset className="look-devices">
        <legend className="visually-hidden">Width of the page</legend>
        {devices.map(({ id, name, width, icon }) => (
          <label key={id} title={`${name}, ${width} pixels`}>
            <input
              className="visually-hidden"
              type="radio"
              name="look-device"
              checked={look.device === id}
              onChange={() => onLook({ ...look, device: id })}
            />
            <Icon name={icon} />
            <span className="visually-hidden">
              {name}, {width} pixels
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        look="quiet"
        className="button--icon"
        aria-pressed={isDark}
        title={isDark ? 'Show the page in its light theme' : 'Show the page in its dark theme'}
        onClick={() => onLook({ ...look, theme: isDark ? 'light' : 'dark' })}
      >
        <Icon name={isDark ? 'dark' : 'light'} />
        <span className="visually-hidden">Dark theme of the page</span>
      </Button>
      <select
        className="look-mode"
        aria-label="How the page is shown"
        value={look.mode}
        onChange={(event) => onLook({ ...look, mode: event.target.value as Look['mode'] })}
      >
        <option value="edit">Click to edit</option>
        <option value="script">Try it out</option>
        <option value="plain">Without script</option>
      </select>
    </div>
  );
}
