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
