import { PageLink } from '#client/elements/page-link.tsx';
import { SectionFrame } from '#client/elements/section-frame.tsx';
import { useText } from '#client/use-text.ts';
import type { CaseStudies as CaseStudiesContent, SectionOf } from '#shared/page-data.ts';
import { Change } from '../case-study/change.tsx';
import { SampleMark } from '../case-study/sample-mark.tsx';

/** Case studies, each in its most telling figure. */
export function CaseStudies({ section }: { section: SectionOf<'case-studies'> }) {
  const { studies, byService } = section;
  return (
    <SectionFrame section={section}>
      {byService && byService.length > 0 && <ByService groups={byService} />}
      <ul className="lattice case-cards">
        {studies.map(({ href, client, sample, sector, line, figure }) => (
          <li key={href}>
            <PageLink className="case-card" href={href}>
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

/** Each service with its case studies: a filter that is a list of links. */
function ByService({ groups }: { groups: NonNullable<CaseStudiesContent['byService']> }) {
  return (
    <details className="case-filter">
      <summary>{useText()('Find one by service')}</summary>
      <dl>
        {groups.map(({ service, studies }) => (
          <div key={service}>
            <dt>{service}</dt>
            {studies.map(({ label, href }) => (
              <dd key={href}>
                <PageLink href={href}>{label}</PageLink>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
