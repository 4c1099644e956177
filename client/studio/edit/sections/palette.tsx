import { useId, useRef, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { SectionKind } from '#shared/studio/preview.ts';
import { sectionName } from '#shared/studio/words.ts';
import { ChoiceButtons } from '../../elements/choice-buttons.tsx';
import { Dialog } from '../../elements/dialog.tsx';
import { SearchInput } from '../../elements/search-input.tsx';
import { EmptyState } from '../../elements/states.tsx';
import { Pending } from '../../layout/pending.tsx';
import { useFit } from '../../preview/use-fit.ts';
import { useAnswer } from '../../use-answer.ts';
import { useEditContext } from '../edit-context.ts';
import { findKinds } from './find-kinds.ts';
import { FromPage } from './from-page.tsx';
import { fieldsOf, typeOf } from './section-names.ts';

/** Every allowed kind of section, with a picture of it in the site's own design. */
export function Palette() {
  const { addAt, onAdd } = useEditContext();
  return (
    <Dialog title="Add a section" size="screen" isOpen={addAt !== null} onClose={() => onAdd(null)}>
      <PaletteParts />
    </Dialog>
  );
}

const sources = [
  { id: 'kinds', label: 'New' },
  { id: 'page', label: 'From another page' },
] as const;

function PaletteParts() {
  const { opened, sections, addAt, act, onAdd } = useEditContext();
  const kinds = useAnswer<SectionKind[]>('/api/section-kinds');
  const [source, setSource] = useState<(typeof sources)[number]['id']>('kinds');
  if (!kinds.data) return <Pending {...kinds} what="the sections" />;
  const openings = new Set(kinds.data.filter((it) => it.isOpening).map(({ type }) => type));
  // A page has at most one opening section: its kinds are listed only while there is none.
  const hasOpening = openings.has(typeOf(sections[0] ?? {}));
  const fits = (type: string) => !openings.has(type) || !hasOpening;
  const add = (section: Json) => {
    // An opening contains the main heading, so it comes first.
    act.add(openings.has(typeOf(fieldsOf(section))) ? 0 : (addAt ?? 0), section);
    onAdd(null);
  };
  return (
    <>
      <ChoiceButtons label="What to add" options={sources} chosen={source} onChoose={setSource} />
      {source === 'kinds' ? (
        <Kinds kinds={kinds.data.filter(({ type }) => fits(type))} onChoose={add} />
      ) : (
        <FromPage file={opened.file} fits={fits} onChoose={add} />
      )}
    </>
  );
}

interface KindsProps {
  kinds: readonly SectionKind[];
  onChoose: (section: Json) => void;
}

function Kinds({ kinds, onChoose }: KindsProps) {
  const [query, setQuery] = useState('');
  const id = useId();
  const found = findKinds(kinds, query);
  return (
    <>
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
        {found.map(({ type, description, example }) => (
          <li key={type} className="palette-kind">
            <KindPicture type={type} />
            <button
              type="button"
              className="page-link name"
              aria-describedby={`${id}-${type}`}
              onClick={() => onChoose(example)}
            >
              {sectionName(type)}
            </button>
            <p className="field-help" id={`${id}-${type}`}>
              {description}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const PICTURE_WIDTH = 800;

/** A thumbnail of a kind of section, as the site renders it. It is decorative: the name is beside it. */
function KindPicture({ type }: { type: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { scale, height } = useFit(box, PICTURE_WIDTH);
  const [isShown, setIsShown] = useState(false);
  const show = (page: Document | null) => {
    // Only the section itself is shown, without header and footer.
    for (const part of page?.querySelectorAll('body > :not(main)') ?? []) part.remove();
    // A tall one is cut off, without scroll bars.
    if (page) page.documentElement.style.overflow = 'hidden';
    setIsShown(page?.querySelector('main > *') != null);
  };
  return (
    <div className="small-page kind-picture box" ref={box} inert data-shown={isShown || undefined}>
      <iframe
        title="Example"
        aria-hidden="true"
        tabIndex={-1}
        loading="lazy"
        sandbox="allow-same-origin"
        src={`/preview/kinds/${type}`}
        style={{ width: PICTURE_WIDTH, height, transform: `scale(${scale})` }}
        onLoad={(event) => show(event.currentTarget.contentDocument)}
      />
    </div>
  );
}
