import { Icon } from './icon.tsx';

interface SearchInputProps {
  /** Such as "Search pages"; also shown while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether it gets the focus when it appears. */
  isFirst?: boolean;
}

/** Filters a list as someone types; Escape empties it. */
export function SearchInput({ label, value, onChange, isFirst = false }: SearchInputProps) {
  return (
    <div className="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        // biome-ignore lint/a11y/noAutofocus: it is the next step of what the person has begun
        autoFocus={isFirst}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
    </div>
  );
}
