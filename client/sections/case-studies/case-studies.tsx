import { PageLink } from '#client/elements/page-link.tsx';
import { Picture } from '#client/elements/picture.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { CaseStudies as CaseStudiesContent } from '#shared/sections/case-studies.ts';
import type { SectionOf } from '#shared/sections/index.ts';
import { Change } from '../case-study/change.tsx';
import { SampleMark } from '../case-study/sample-mark.tsx';

/** The stylesheet has a rule for each entry of the filter, up to this many. */
const MOST_CHOICES = 24;

/** Case studies, each with its most striking figure. */
export function CaseStudies({ section }: { section: SectionOf<'case-studies'> }) {
  const { studies, byService = [] } = section;
  const choices = byService.length <= MOST_CHOICES ? byService : [];
  const chosenBy = (href: string) =>
    choices.flatMap(({ studies }, at) =>
      studies.some((study) => study.href === href) ? `of-${at + 1}` : [],
    );
  return (
    <SectionFrame section={section}>
      {choices.length > 0 && <Filter choices={choices} count={studies.length} />}
      <ul className="lattice case-cards">
        {studies.map(({ href, client, sample, sector, line, figure, picture }) => (
          <li key={href} className={chosenBy(href).join(' ') || undefined}>
            <PageLink className="case-card" href={href}>
              {picture && <Picture picture={picture} />}
              <span className="case-card-client">
                <strong>{client}</strong> <SampleMark sample={sample} />
              </span>
              <span className="case-card-sector">{sector}</span>
              <Change before={figure.before} after={figure.after} />
              <span className="case-card-label">{figure.label}</span>
              <h3>{line}</h3>
            </PageLink>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

interface FilterProps {
  choices: NonNullable<CaseStudiesContent['byService']>;
  /** Total number of case studies. */
  count: number;
}

/** Filters the case studies by service, by stylesheet alone and without script. */
function Filter({ choices, count }: FilterProps) {
  const text = useText();
  return (
    <label className="case-filter">
      {text('Show case studies about')}
      <select autoComplete="off">
        <option>{text('All services ({count})', { count })}</option>
        {choices.map(({ service, studies }) => (
          <option key={service}>
            {text('{service} ({count})', { service, count: studies.length })}
          </option>
        ))}
      </select>
    </label>
  );
}
