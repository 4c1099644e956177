import { Button } from '../elements/button.tsx';
import { Icon } from '../elements/icon.tsx';
import { Select } from '../elements/select-field.tsx';
import { devices, type Look } from '../preview/devices.ts';
import { useEditContext } from './edit-context.ts';

/** Device width, theme and mode of the preview. */
export function LookControls() {
  const { look, setLook } = useEditContext();
  const isDark = look.theme === 'dark';
  return (
    <div className="look tight-row">
      <fieldset className="look-devices">
        <legend className="visually-hidden">Width of the page</legend>
        {devices.map(({ id, name, width, icon }) => (
          <label key={id} title={`${name}, ${width} pixels`}>
            <input
              className="visually-hidden"
              type="radio"
              name="look-device"
              checked={look.device === id}
              onChange={() => setLook({ ...look, device: id })}
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
        onClick={() => setLook({ ...look, theme: isDark ? 'light' : 'dark' })}
      >
        <Icon name={isDark ? 'dark' : 'light'} />
        <span className="visually-hidden">Dark theme of the page</span>
      </Button>
      <Select
        className="look-mode"
        aria-label="How the page is shown"
        value={look.mode}
        options={[
          ['edit', 'Click to edit'],
          ['script', 'Try it out'],
        ]}
        onChange={(mode) => setLook({ ...look, mode: mode as Look['mode'] })}
      />
    </div>
  );
}
