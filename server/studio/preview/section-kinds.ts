import { listFile } from '#server/content/articles/article-list.ts';
import { embedsOf } from '#server/content/page-file.ts';
import { accountSections } from '#server/content/problems/form-problems.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import { headingSections } from '#shared/model/content-model.ts';
import { sectionSchema } from '#shared/model/section-model.ts';
import type { Json } from '#shared/studio/files.ts';
import type { SectionKind } from '#shared/studio/preview.ts';
import { z } from '#shared/zod.ts';
import {
  exampleValue,
  type SiteExamples,
  siteExamples,
  type ValueSchema,
} from './example-values.ts';

const schemas = (z.toJSONSchema(sectionSchema, { io: 'input' }) as ValueSchema).oneOf ?? [];

/**
 * Every kind of section, each with a valid example to begin with. Those that most pages of the site have
 * come first.
 *
 * @param source the site's content, from which examples take pictures, films and pages
 */
export function sectionKinds(source: ValidContent): SectionKind[] {
  const site = siteExamples(source);
  const own = ownSections(source);
  const kinds = schemas.map((schema): SectionKind => {
    const type = String(schema.properties?.['type']?.const);
    const example = {
      ...(exampleValue(schema, site) as { [name: string]: Json }),
      ...examples[type],
      ...own[type],
    };
    return {
      type,
      description: schema.description ?? '',
      isOpening: headingSections.has(type),
      example: hasPlace(type, source) && isPossible(example, site) ? example : null,
    };
  });
  const uses = pagesByKind(source);
  return kinds.toSorted((a, b) => (uses.get(b.type) ?? 0) - (uses.get(a.type) ?? 0));
}

/** How many pages have a section of a kind. */
function pagesByKind({ files }: ValidContent): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { content } of files) {
    for (const type of new Set(content.sections.map((section) => section.type)))
      counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}

/** The site may have no accounts, or no list of articles. */
function hasPlace(type: string, { siteFile, files }: ValidContent): boolean {
  if (accountSections.has(type)) return siteFile.accounts === 'on';
  if (type === 'article-intro' || type === 'article-nav') return listFile(files) !== undefined;
  return true;
}

/** The site may have no pictures yet, or too few pages with a service card. */
const isPossible = (example: Json, { pictures }: SiteExamples) =>
  sectionSchema.safeParse(example).success &&
  (pictures.length > 0 || !JSON.stringify(example).includes('"/media/'));

/** Fields that only this site's content has valid values for: films, and embeds of its providers. */
function ownSections({ files }: ValidContent): Record<string, { [name: string]: Json }> {
  const sections = files.flatMap(({ content }) => content.sections);
  const carousel = sections.find((section) => section.type === 'hero-carousel');
  const [embed] = [...embedsOf(sections)].map(([, each]) => each);
  return {
    ...(carousel && { 'hero-carousel': { slides: asJson(carousel.slides) } }),
    ...(embed && {
      about: { video: asJson(embed) },
      embeds: { heading: 'See it work', items: [asJson(embed)] },
    }),
  };
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

const link = { label: 'Write to us', href: '/' };

/** Where the examples of single fields do not fit together, or say the same thing twice. */
const examples: Record<string, { [name: string]: Json }> = {
  'dot-chart': {
    columns: ['Morning', 'Noon', 'Evening'],
    rows: [
      { name: 'Weekdays', values: [12, 30, 21] },
      { name: 'Weekend', values: [8, 45, 60] },
    ],
  },
  chart: {
    look: 'lines',
    points: ['Jan', 'Feb', 'Mar', 'Apr'],
    series: [{ name: 'Enquiries', values: [12, 18, 17, 31] }],
    callouts: [{ at: 'Apr', title: 'A good month', text: 'Say here what happened.', main: true }],
    caption: 'Say here what the chart shows, and where the numbers are from.',
  },
  clock: {
    start: '09:30',
    total: { value: '3 hours', label: 'from start to finish' },
    dot: 30,
    items: [
      { duration: 60, title: 'Begin', text: 'Say here what happens first.' },
      { duration: 30, title: 'Break' },
      { duration: 90, title: 'Practise', text: 'Say here what happens then.' },
    ],
  },
  pricing: {
    packages: [
      {
        name: 'Starter',
        price: 85000,
        included: ['What the price includes'],
        notIncluded: ['What it does not include'],
      },
      {
        name: 'Complete',
        price: 160000,
        included: ['What the price includes'],
        notIncluded: ['What it does not include'],
      },
    ],
  },
  schedule: { dates: [] },
  figures: {
    items: [
      { value: '40%', label: 'fewer mistakes' },
      { value: '12 days', label: 'from start to finish' },
      { value: '3', label: 'people who help you' },
    ],
  },
  features: {
    items: [
      { icon: 'cloud', title: 'First point', text: 'One sentence about it.' },
      { icon: 'shield-check', title: 'Second point', text: 'One sentence about it.' },
      { icon: 'clock', title: 'Third point', text: 'One sentence about it.' },
    ],
  },
  steps: {
    steps: [
      { title: 'First', text: 'Say here what happens first.' },
      { title: 'Then', text: 'Say here what follows.' },
      { title: 'At the end', text: 'Say here what the client has.' },
    ],
  },
  audience: {
    suits: ['You want to save time.', 'You know what you need.'],
    suitsNot: ['You need it tomorrow.'],
  },
  questions: {
    items: [
      { question: 'How long does it take?', answer: 'Answer in one or two sentences.' },
      { question: 'What does it cost?', answer: 'Answer in one or two sentences.' },
    ],
  },
  prose: {
    paragraphs: ['Write your first paragraph here.', 'And the second one, if you need it.'],
  },
  'before-after': {
    figure: { label: 'days for a request', before: '11', after: '2' },
    before: {
      summary: '11 days, three desks',
      visits: ['Worker', 'Supervisor', 'Worker', 'Accounts'],
    },
    after: { summary: '2 days, two desks', visits: ['Worker', 'Accounts'] },
  },
  'close-up': {
    notes: [
      { title: 'One part', text: 'Say what it does.', x: 30, y: 30 },
      { title: 'Another part', text: 'Say what it does.', x: 65, y: 65 },
    ],
  },
  'call-to-action': {
    heading: 'Shall we talk?',
    text: 'One sentence that says what happens then.',
    link,
  },
};
