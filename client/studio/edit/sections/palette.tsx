import { useId, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { SectionKind } from '#shared/studio/preview.ts';
import { sectionName } from '#shared/studio/words.ts';
import { Dialog } from '../../elements/dialog.tsx';
import { SearchInput } from '../../elements/search-input.tsx';
import { EmptyState, ErrorState, Loading } from '../../elements/states.tsx';
import { Tabs } from '../../elements/tabs.tsx';
import { useAnswer } from '../../use-answer.ts';
import { FromPage } from './from-page.tsx';
import { KindPicture } from './kind-picture.tsx';
import { typeOf } from './section-names.ts';

interface PaletteProps {
  isOpen: boolean;
  /** The page that gets the section. */
  file: string;
  /** Kind of the page's first section, which has the main heading; none on an empty page. */
  firstKind: string | undefined;
  /** @param isOpening whether it has the main heading, and so comes first */
  onChoose: (example: Json, isOpening: boolean) => void;
  onClose: () => void;
}

/** Every kind of section that fits, with a picture of it in the site's own look. */
export function Palette({ isOpen, onClose, ...parts }: PaletteProps) {
  return (
    <Dialog title="Add a section" size="screen" isOpen={isOpen} onClose={onClose}>
      <PaletteParts {...parts} />
    </Dialog>
  );
}

const sources = [
  { id: 'kinds', label: 'New' },
  { id: 'page', label: 'From another page' },
] as const;

type PartsProps = Pick<PaletteProps, 'file' | 'firstKind' | 'onChoose'>;

function PaletteParts({ file, firstKind, onChoose }: PartsProps) {
  const { data, error, reload } = useAnswer<SectionKind[]>('/api/section-kinds');
  const [source, setSource] = useState<(typeof sources)[number]['id']>('kinds');
  if (error && !data)
    return <ErrorState title="The sections could not be loaded" error={error} onRetry={reload} />;
  if (!data) return <Loading what="the sections" />;
  const openings = new Set(data.filter(({ isOpening }) => isOpening).map(({ type }) => type));
  // A page has one opening: kinds of it are shown while it has none.
  const fits = (type: string) => !openings.has(type) || !openings.has(firstKind ?? '');
  return (
    <Tabs label="What to add" tabs={sources} chosen={source} onChoose={setSource}>
      {source === 'kinds' ? (
        <Kinds kinds={data.filter(({ type }) => fits(type))} onChoose={onChoose} />
      ) : (
        <FromPage
          file={file}
          fits={fits}
          onChoose={(section) => onChoose(section, openings.has(typeOf(section)))}
        />
      )}
    </Tabs>
  );
}

type KindsProps = Pick<PaletteProps, 'onChoose'> & { kinds: readonly SectionKind[] };

function Kinds({ kinds, onChoose }: KindsProps) {
  const [query, setQuery] = useState('');
  const id = useId();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ type, description, example }: SectionKind) => {
    if (example === null) return false;
    const text = `${sectionName(type)} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = kinds.filter(fits);
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
            <p className="field-help" id={`${id}-${type}`}>
              {description}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
