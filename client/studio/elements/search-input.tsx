import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface SearchInputProps {
  /** Label and placeholder, such as "Search pages". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether it receives the focus when it appears. */
  isFirst?: boolean;
}

/** Filters a list while typing; Escape clears the input first, then closes the surrounding dialog. */
export function SearchInput({ label, value, onChange, isFirst = false }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // A value in the address updates with a delay, which must not revert newer characters.
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value);
  }, [value]);
  const change = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  return (
    <div className="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        // biome-ignore lint/a11y/noAutofocus: it is the next step of the person's action
        autoFocus={isFirst}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // WebKit's own search field withholds Escape from the dialog, even when it is empty.
          event.preventDefault();
          const dialog = event.currentTarget.closest('dialog');
          if (typed === '') dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
          change('');
        }}
      />
    </div>
  );
}
