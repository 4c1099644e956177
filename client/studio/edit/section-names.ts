import type { SectionContent } from '#shared/section-model.ts';
import type { Json } from '#shared/studio/files.ts';

/** What editors call the kinds of section. */
const names: Record<SectionContent['type'], string> = {
  about: 'Company with video',
  'account-form': 'Account form',
  'article-intro': 'Article opening',
  'article-list': 'List of articles',
  'article-nav': 'Previous and next article',
  audience: 'Who it is for',
  'before-after': 'Before and after',
  'call-to-action': 'Call to action',
  career: 'Working here',
  'case-studies': 'Case studies',
  'case-study': 'Case study',
  chart: 'Chart',
  clock: 'Ring of time',
  'close-up': 'Picture with notes',
  collage: 'Collage',
  'contact-form': 'Enquiry form',
  'dot-chart': 'Dot chart',
  embeds: 'Videos, posts and maps',
  features: 'Points with icons',
  figures: 'Important numbers',
  guarantee: 'Guarantee',
  'hero-carousel': 'Opening with films',
  'legal-document': 'Legal text',
  'login-form': 'Login form',
  'logo-strip': 'Strip of logos',
  'page-intro': 'Page opening',
  pricing: 'Prices',
  profile: 'Profile',
  prose: 'Text',
  'pull-line': 'Large sentence',
  questions: 'Questions and answers',
  'register-form': 'Registration form',
  'related-services': 'Related services',
  schedule: 'Course dates',
  'service-grid': 'Services',
  steps: 'Steps',
  'team-grid': 'Team',
  testimonials: 'What clients say',
  'thank-you': 'Thank-you picture',
  'welcome-banner': 'Welcome',
};

/** A kind of section in words. */
export const kindName = (type: string): string => (names as Record<string, string>)[type] ?? type;

type Fields = { [name: string]: Json };

export const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** The sections of a page's draft; none for another file. */
export function sectionsOf(value: Json): Fields[] {
  const { sections } = fieldsOf(value);
  return Array.isArray(sections) ? sections.map(fieldsOf) : [];
}

export const typeOf = (section: Fields): string => String(section['type'] ?? '');

/** The words by which an editor knows a section; empty if it has none. */
export function sectionTitle(section: Fields): string {
  const { heading, text, client, form } = section;
  const found = [heading, text, client, form].find((each) => typeof each === 'string' && each);
  return typeof found === 'string' ? found.replace(/\[([^[\]]*)\]\([^()]*\)|\*\*/g, '$1') : '';
}

/** Kind and words, for announcements. */
export const sectionLabel = (section: Fields): string => {
  const title = sectionTitle(section);
  return kindName(typeOf(section)) + (title ? ` “${title}”` : '');
};
