/** One chunk: kinds that hydration leaves as the server drew them. Only a navigation needs it. */
export { AccountForm } from './account-form/account-form.tsx';
export { Audience } from './audience/audience.tsx';
export { CallToAction } from './call-to-action/call-to-action.tsx';
export { Career } from './career/career.tsx';
export { Features } from './features/features.tsx';
export { Figures } from './figures/figures.tsx';
export { LegalDocument } from './legal-document/legal-document.tsx';
export { PageIntro } from './page-intro/page-intro.tsx';
export { Pricing } from './pricing/pricing.tsx';
export { Profile } from './profile/profile.tsx';
export { Prose } from './prose/prose.tsx';
export { Questions } from './questions/questions.tsx';
export { RelatedServices } from './related-services/related-services.tsx';
export { Schedule } from './schedule/schedule.tsx';
export { ServiceGrid } from './service-grid/service-grid.tsx';
export { Steps } from './steps/steps.tsx';
export { TeamGrid } from './team-grid/team-grid.tsx';
