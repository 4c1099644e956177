import { field, flag, type Link } from '../model/content-values.ts';
import { z } from '../zod.ts';
import type { CaseStudyCard } from './case-study.ts';
import { heading, introduction, section, services } from './fields.ts';
import type { Markdown } from './markdown.ts';

export const model = section(
  'case-studies',
  'Cards of case studies, the newest first. Each page with a case study gets one by itself.',
  {
    heading,
    intro: introduction,
    services: services.min(1).optional().meta({
      description: 'Shows only case studies about one of these services. Without it: all.',
    }),
    limit: field(z.int().min(1).optional(), 'How many to show at most. Without it: all.', 3),
    index: flag(
      'Whether this page is the list of all case studies. Visitors also find them by service, and breadcrumbs lead through it.',
    ),
  },
);

/** `case-studies` with its cards. */
export interface CaseStudies extends Omit<z.infer<typeof model>, 'services' | 'limit'> {
  studies: CaseStudyCard[];
  /** On the page of all case studies: those about each service. */
  byService?: { service: string; studies: Link[] }[];
}

export const markdown: Markdown<CaseStudies> = (section, md) => {
  return md.blocks(
    md.text(section.intro),
    md.bullets(
      section.studies.map((study) => {
        const who = [md.linked(study.client, study.href), ...md.sampleOf(study)];
        const line = md.ended(`${who.join(', ')}: ${md.plain(study.line)}`);
        return `${line} ${md.figure(study.figure)}`;
      }),
    ),
    section.byService && `### ${md.words('Find one by service')}`,
    md.bullets(
      section.byService?.map(
        ({ service, studies }) => `${md.plain(service)}: ${studies.map(md.link).join(', ')}`,
      ),
    ),
  );
};
