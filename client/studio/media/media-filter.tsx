import type { MediaFile, MediaKind } from '#shared/studio/media.ts';
import { ChoiceButtons } from '../elements/choice-buttons.tsx';
import { SearchInput } from '../elements/search-input.tsx';
import { hasWords } from '../has-words.ts';

/** Search text and filter of the library. */
export interface MediaChoice {
  text: string;
  show: 'all' | MediaKind | 'unused';
}

export const everything: MediaChoice = { text: '', show: 'all' };

/** The files that match a choice; name, folder or description must contain every word of the search. */
export const filtered = (files: readonly MediaFile[], { text, show }: MediaChoice): MediaFile[] =>
  files.filter((file) => fits(file, show) && hasWords(`${file.address} ${file.alt}`, text));

const fits = (file: MediaFile, show: MediaChoice['show']): boolean =>
  show === 'all' || (show === 'unused' ? file.uses.length === 0 : file.kind === show);

const labels: Readonly<Record<MediaChoice['show'], string>> = {
  all: 'All',
  picture: 'Pictures',
  drawing: 'Drawings',
  film: 'Films',
  document: 'Documents',
  unused: 'Unused',
};

interface MediaFilterProps {
  files: readonly MediaFile[];
  choice: MediaChoice;
  onChange: (choice: MediaChoice) => void;
  /** Available filters. */
  shows: readonly MediaChoice['show'][];
}

/** Search, and buttons for the kinds of files. */
export function MediaFilter({ files, choice, onChange, shows }: MediaFilterProps) {
  const found = filtered(files, choice).length;
  return (
    <search className="row list-tools">
      <SearchInput
        label="Search by name or description"
        value={choice.text}
        onChange={(text) => onChange({ ...choice, text })}
      />
      {shows.length > 1 && (
        <ChoiceButtons
          label="Show"
          options={shows.map((show) => ({
            id: show,
            label: labels[show],
            count: files.filter((file) => fits(file, show)).length,
          }))}
          chosen={choice.show}
          onChoose={(show) => onChange({ ...choice, show })}
        />
      )}
      <p role="status" className="visually-hidden">
        {found === 1 ? '1 file' : `${found} files`}
      </p>
    </search>
  );
}
