import article from './article.json' with { type: 'json' };
import articleList from './article-list.json' with { type: 'json' };
import caseStudy from './case-study.json' with { type: 'json' };
import job from './job.json' with { type: 'json' };
import landing from './landing.json' with { type: 'json' };
import service from './service.json' with { type: 'json' };
import text from './text.json' with { type: 'json' };
import thankYou from './thank-you.json' with { type: 'json' };
import training from './training.json' with { type: 'json' };

/** Templates for new pages, with the placeholder "(write here)" for every missing text. */
export const skeletons = {
  service: {
    name: 'Service',
    description: 'What you offer: for whom, what is included, how it works, prices and questions.',
    page: service,
  },
  text: {
    name: 'Text',
    description: 'A heading and running text, for anything that needs no more.',
    page: text,
  },
  training: {
    name: 'Training',
    description: 'A course with its dates, seats, price and programme.',
    page: training,
  },
  'case-study': {
    name: 'Case study',
    description: 'What you did for a client, with figures before and after.',
    page: caseStudy,
  },
  article: {
    name: 'Article',
    description:
      'Written by someone on your team. It appears in the list of articles and in the feeds.',
    page: article,
  },
  job: {
    name: 'Job opening',
    description: 'The work, what it needs, what it offers, and how to apply.',
    page: job,
  },
  landing: {
    name: 'Campaign',
    description: 'An offer with its own form. Search engines leave it out.',
    page: landing,
  },
  'thank-you': {
    name: 'Thank-you page',
    description: 'What follows a form. The form names it at “Page that follows”.',
    page: thankYou,
  },
  'article-list': {
    name: 'List of articles',
    description: 'The page with all articles and their topics. A site has one at most.',
    page: articleList,
  },
} satisfies Record<string, { name: string; description: string; page: object }>;
export type Skeleton = keyof typeof skeletons;

export const isSkeleton = (name: string): name is Skeleton => Object.hasOwn(skeletons, name);
