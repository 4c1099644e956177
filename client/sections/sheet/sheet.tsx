import { RichText } from '#client/elements/rich-text.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { SectionOf } from '#shared/sections/index.ts';

type Sheet = SectionOf<'sheet'>;

/** A page of a document, as real text on paper. */
export function Sheet({ section }: { section: Sheet }) {
  const { name, facts, parts, sample } = section;
  const text = useText();
  return (
    <SectionFrame section={section}>
      <article className="sheet-page" aria-label={name}>
        <header>
          <h3>{name}</h3>
          {sample && <p className="sample-mark">{text('Sample document')}</p>}
          <Rows rows={facts} />
        </header>
        {parts.map(({ title, rows }) => (
          <div key={title}>
            <h4>{title}</h4>
            <Rows rows={rows} />
          </div>
        ))}
      </article>
    </SectionFrame>
  );
}

function Rows({ rows }: { rows: Sheet['facts'] }) {
  return (
    <dl>
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
