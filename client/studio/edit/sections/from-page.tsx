import { useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { OpenFile, PageSummary } from '#shared/studio/files.ts';
import { sectionName } from '#shared/studio/words.ts';
import { SelectField } from '../../elements/select-field.tsx';
import { EmptyState } from '../../elements/states.tsx';
import { Pending } from '../../layout/pending.tsx';
import { pageOptions } from '../../pages/page-options.ts';
import { useAnswer } from '../../use-answer.ts';
import { sectionsOf, sectionTitle, typeOf } from './section-names.ts';

type Fields = { [name: string]: Json };

interface FromPageProps {
  /** The page that gets the section. */
  file: string;
  /** Whether a section of this kind is allowed there. */
  fits: (type: string) => boolean;
  onChoose: (section: Fields) => void;
}

/** Lists the sections of another page, to copy one. */
export function FromPage({ file: own, fits, onChoose }: FromPageProps) {
  const pages = useAnswer<PageSummary[]>('/api/pages');
  const [file, setFile] = useState('');
  const page = useAnswer<OpenFile>(file ? `/api/files/${file}` : null);
  if (!pages.data) return <Pending {...pages} what="the pages" />;
  const others = pages.data.filter((each) => each.file !== own);
  const opened = page.data;
  const value = opened?.draft?.value ?? opened?.live?.value ?? null;
  const sections = sectionsOf(value).filter((section) => fits(typeOf(section)));
  return (
    <>
      <SelectField
        label="Page"
        help="You get a copy of the section. To move it, remove it there afterwards."
        value={file}
        options={pageOptions(others, 'file')}
        onChange={setFile}
      />
      {file && !opened && (
        <Pending {...page} what="its sections" failed="The page could not be loaded" />
      )}
      {opened && sections.length === 0 && (
        <EmptyState title="None of its sections fits here">
          <p>A page begins with an opening and has no other one. Choose another page.</p>
        </EmptyState>
      )}
      <ul className="palette-sections lines">
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no ID, only their position
          <li key={index}>
            <button type="button" className="row-open" onClick={() => onChoose(copyOf(section))}>
              <span className="row-kind muted small">{sectionName(typeOf(section))}</span>
              {sectionTitle(section) && (
                <span className="row-title name one-line">{sectionTitle(section)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Removes the anchor, which must be unique on a page. */
function copyOf({ anchor: _, ...section }: Fields): Fields {
  return structuredClone(section);
}
