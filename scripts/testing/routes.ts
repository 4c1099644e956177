/** Every route of the specification (sections 2), written out, so that tests do not ask the code. */
export const publicRoutes = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/gallery',
  '/SocialMediaGallery',
  '/Career',
  '/OurTeam',
  '/team/meera-raghavan',
  '/team/arjun-selvam',
  '/Plans',
  '/Advexl',
  '/Corptrg',
  '/Privacypolicy',
  '/TermsOfService',
  '/Powerbi',
  '/AIDrivenSoftware',
  '/AIWebsiteDesignWithSEO',
  '/MobileAppDevelopment',
  '/RPASolutions',
  '/PowerBITraining',
  '/ExcelDashboardTraining',
  '/DatabaseManagementSolutions',
  '/CorporateTrainingSolutions',
  '/DataAnalyticsAIInsights',
  '/CyberSecurityTrainingConsulting',
  '/ITServices',
  '/SocialMediaContentCreation',
  '/DigitalMediaMarketing',
  '/EcommerceSaaS',
  '/JobsPortal',
  '/DigitalizationProcessAutomation',
  '/BusinessConsultancyServices',
] as const;

/** The routes of visitors with an account; none of them is for search engines. */
export const accountRoutes = ['/login', '/register', '/dashboard', '/Servicelogined'] as const;

/** The 17 service pages. */
export const serviceRoutes = publicRoutes.slice(publicRoutes.indexOf('/AIDrivenSoftware'));

/** Every page that the site can show. */
export const allPages: readonly string[] = [...publicRoutes, ...accountRoutes, '/no-such-page'];

/**
 * Those of the pages whose address contains one of the words, without regard to case; `/` alone is
 * the home page. Without words, all of them.
 *
 * @throws Error where a word fits none
 */
export function pagesNamed(words: readonly string[]): readonly string[] {
  if (words.length === 0) return allPages;
  return words.flatMap((word) => {
    const fits = (page: string) =>
      word === '/' ? page === '/' : page.toLowerCase().includes(word.toLowerCase());
    const pages = allPages.filter(fits);
    if (pages.length === 0) throw new Error(`No page is named ${word}`);
    return pages;
  });
}

/** A page's name in a file name, such as `team-meera-raghavan`. */
export function pageFileName(page: string): string {
  return page === '/' ? 'home' : page.slice(1).replaceAll('/', '-').toLowerCase();
}
