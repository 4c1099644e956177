/**
 * One chunk: kinds that hydration leaves as the server drew them, by their names. Only a navigation
 * needs it.
 */
export { ArticleIntro as 'article-intro' } from './article-intro/article-intro.tsx';
export { ArticleList as 'article-list' } from './article-list/article-list.tsx';
export { ArticleNav as 'article-nav' } from './article-nav/article-nav.tsx';
export { Audience as audience } from './audience/audience.tsx';
export { BeforeAfter as 'before-after' } from './before-after/before-after.tsx';
export { CallToAction as 'call-to-action' } from './call-to-action/call-to-action.tsx';
export { Career as career } from './career/career.tsx';
export { CaseStudies as 'case-studies' } from './case-studies/case-studies.tsx';
export { CaseStudy as 'case-study' } from './case-study/case-study.tsx';
export { Chart as chart } from './chart/chart.tsx';
export { Clock as clock } from './clock/clock.tsx';
export { CloseUp as 'close-up' } from './close-up/close-up.tsx';
export { Collage as collage } from './collage/collage.tsx';
export { DotChart as 'dot-chart' } from './dot-chart/dot-chart.tsx';
export { Facts as facts } from './facts/facts.tsx';
export { Features as features } from './features/features.tsx';
export { Figures as figures } from './figures/figures.tsx';
export { Guarantee as guarantee } from './guarantee/guarantee.tsx';
export { LegalDocument as 'legal-document' } from './legal-document/legal-document.tsx';
export { PageContents as 'page-contents' } from './page-contents/page-contents.tsx';
export { PageIntro as 'page-intro' } from './page-intro/page-intro.tsx';
export { Pricing as pricing } from './pricing/pricing.tsx';
export { Profile as profile } from './profile/profile.tsx';
export { Prose as prose } from './prose/prose.tsx';
export { PullLine as 'pull-line' } from './pull-line/pull-line.tsx';
export { Questions as questions } from './questions/questions.tsx';
export { RelatedServices as 'related-services' } from './related-services/related-services.tsx';
export { Schedule as schedule } from './schedule/schedule.tsx';
export { ServiceGrid as 'service-grid' } from './service-grid/service-grid.tsx';
export { Sheet as sheet } from './sheet/sheet.tsx';
export { Steps as steps } from './steps/steps.tsx';
export { TeamGrid as 'team-grid' } from './team-grid/team-grid.tsx';
export { Testimonials as testimonials } from './testimonials/testimonials.tsx';
export { Window as window } from './window/window.tsx';
