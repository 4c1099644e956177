import { useId, useState } from 'react';
import type { Json } from '#shared/studio/files.ts';
import type { SectionKind } from '#shared/studio/preview.ts';
import { sectionName } from '#shared/studio/words.ts';
import { Dialog } from '../../elements/dialog.tsx';
import { SearchInput } from '../../elements/search-input.tsx';
import { EmptyState, ErrorState, Loading } from '../../elements/states.tsx';
import { useAnswer } from '../../use-answer.ts';
import { KindPicture } from './kind-picture.tsx';

interface PaletteProps {
  isOpen: boolean;
  /** Kind of the page's first section, which has the main heading; none on an empty page. */
  firstKind: string | undefined;
  /** @param isOpening whether it has the main heading, and so comes first */
  onChoose: (example: Json, isOpening: boolean) => void;
  onClose: () => void;
}

/** Every kind of section that fits, with a picture of it in the site's own look. */
export function Palette({ isOpen, firstKind, onChoose, onClose }: PaletteProps) {
  return (
    <Dialog title="Add a section" size="screen" isOpen={isOpen} onClose={onClose}>
      <PaletteParts firstKind={firstKind} onChoose={onChoose} />
    </Dialog>
  );
}

function PaletteParts({ firstKind, onChoose }: Pick<PaletteProps, 'firstKind' | 'onChoose'>) {
  const { data, error, reload } = useAnswer<SectionKind[]>('/api/section-kinds');
  const [query, setQuery] = useState('');
  const id = useId();
  if (error && !data)
    return <ErrorState title="The sections could not be loaded" error={error} onRetry={reload} />;
  if (!data) return <Loading what="the sections" />;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  // A page has one opening: kinds of it are shown while it has none.
  const hasOpening = data.some(({ type, isOpening }) => isOpening && type === firstKind);
  const fits = ({ type, description, isOpening, example }: SectionKind) => {
    if (example === null || (isOpening && hasOpening)) return false;
    const text = `${sectionName(type)} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = data.filter(fits);
  return (
    <div className="palette">
      <SearchInput label="Search sections" value={query} onChange={setQuery} isFirst />
      <p className="visually-hidden" role="status">
        {found.length === 1 ? '1 kind of section' : `${found.length} kinds of section`}
      </p>
      {found.length === 0 && (
        <EmptyState title="No matching sections">
          <p>Try other words, such as “price” or “picture”.</p>
        </EmptyState>
      )}
      <ul className="palette-kinds">
        {found.map(({ type, description, example, isOpening }) => (
          <li key={type} className="palette-kind">
            <KindPicture type={type} />
            <button
              type="button"
              aria-describedby={`${id}-${type}`}
              onClick={() => onChoose(example, isOpening)}
            >
              {sectionName(type)}
            </button>
            <p id={`${id}-${type}`}>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
