import type { SectionOf } from '#shared/sections/index.ts';
import { FactList } from './fact-list.tsx';

/** The offer at a glance, below what shows it. */
export function Facts({ section: { anchor, facts } }: { section: SectionOf<'facts'> }) {
  return (
    <div className="facts" id={anchor}>
      <div className="container">{facts.length > 0 && <FactList facts={facts} />}</div>
    </div>
  );
}
