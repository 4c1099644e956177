/** Every public route, listed here so that the tests do not depend on the code under test. */
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

/** Account routes; all are noindex. */
export const accountRoutes = ['/login', '/register', '/dashboard', '/Servicelogined'] as const;

/** The 17 service pages. */
export const serviceRoutes = publicRoutes.slice(publicRoutes.indexOf('/AIDrivenSoftware'));

/** Every page that the site can show. */
export const allPages: readonly string[] = [...publicRoutes, ...accountRoutes, '/no-such-page'];

/**
 * @returns the pages whose address contains one of the words, ignoring case; `/` selects home only.
 *   Without words, all pages
 * @throws Error if a word matches no page
 */
export function pagesNamed(words: readonly string[]): readonly string[] {
  if (words.length === 0) return allPages;
  return words.flatMap((word) => {
    const fits = (page: string) =>
      word === '/' ? page === '/' : page.toLowerCase().includes(word.toLowerCase());
    const pages = allPages.filter(fits);
    if (pages.length === 0) throw new Error(`No page matches ${word}`);
    return pages;
  });
}

/** @returns a file name for a page, such as `team-meera-raghavan` */
export function pageFileName(page: string): string {
  return page === '/' ? 'home' : page.slice(1).replaceAll('/', '-').toLowerCase();
}
