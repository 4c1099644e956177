import { Icon } from './icon.tsx';

interface SearchInputProps {
  /** Such as "Search pages"; also shown while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list as someone types; Escape empties it. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <div className="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
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
