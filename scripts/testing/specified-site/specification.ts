/** A link in the navigation, or a menu with its links; a path without a label may have any label. */
type SpecifiedEntry = { label?: string; path: string } | { label: string; paths: SpecifiedLink[] };
type SpecifiedLink = { label?: string; path: string };

/** The indexable pages of the specification's route table, without services. */
const companyRoutes = [
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
] as const;

/** The 17 targets of the Learn More links. */
export const serviceRoutes = [
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

/** Every indexable address. */
export const publicRoutes = [...companyRoutes, ...serviceRoutes] as const;

/** Pages that the specification does not mention: articles, case studies, and their lists. */
export const isAdded = (path: string) => /^\/(?:CaseStudies|Insights)/.test(path);

/** Addresses that are `noindex`; the last two are protected. */
export const accountRoutes = ['/login', '/register', '/dashboard', '/Servicelogined'] as const;

/** The navigation bar; the external menu has two links to other sites. */
export const navigation: readonly SpecifiedEntry[] = [
  { label: 'Home', path: '/' },
  {
    label: 'Our Company',
    paths: [
      { path: '/about' },
      { path: '/OurTeam' },
      { path: '/Gallery' },
      { path: '/SocialMediaGallery' },
    ],
  },
  {
    label: 'Our Services',
    paths: [
      { path: '/services' },
      { path: '/Powerbi' },
      { path: '/Advexl' },
      { path: '/Corptrg' },
      { label: 'CyberSecurity', path: '/Plans' },
    ],
  },
  { path: '/Career' },
  { path: '/contact' },
];

/** Specified numbers of elements. */
export const counts = {
  slides: 5,
  cards: 18,
  logos: 10,
  members: 8,
  galleryVideos: 6,
  posts: 3,
  outsideLinks: 2,
  socialLinks: 5,
} as const;

/** Heading above the client logos. */
export const LOGOS_HEADING = 'Driving Digital Excellence for Market Leaders';

/** Text on the card of a member without a description. */
export const NO_DESCRIPTION = 'Profile details coming soon.';

/** The dashboards on /Powerbi, in order. */
export const dashboards = [
  'HR insights',
  'Restaurants',
  'Sales analysis',
  'Superstore retail',
] as const;

/** Pages with one training video. */
export const trainingRoutes = ['/Plans', '/Advexl', '/Corptrg'] as const;

/** Allowed sizes of each kind of embed. */
export const embedSizes = {
  video: ['1200x700', '560x315'],
  post: ['500x500'],
} as const;

/** Effective date and last update of the policies. */
export const LEGAL_DAY = '2025-05-20';

/** Texts of the notices. */
export const notices = {
  emptyLogin: 'Please fill in both email and password',
  loginFailed: 'Login failed. Please check your credentials.',
  noAnswer: 'Something went wrong. Please try again later.',
  loggedIn: 'Login successful!',
  registered: 'Register successfully',
} as const;
