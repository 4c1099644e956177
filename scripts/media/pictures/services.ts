/** The service illustrations by file name. */

import { aiDrivenSoftware } from './services/ai-driven-software.ts';
import { aiWebsiteDesignWithSeo } from './services/ai-website-design-with-seo.ts';
import { businessConsultancyServices } from './services/business-consultancy-services.ts';
import { corporateTrainingSolutions } from './services/corporate-training-solutions.ts';
import { cyberSecurityTrainingConsulting } from './services/cyber-security-training-consulting.ts';
import { dataAnalyticsAiInsights } from './services/data-analytics-ai-insights.ts';
import { databaseManagementSolutions } from './services/database-management-solutions.ts';
import { digitalMediaMarketing } from './services/digital-media-marketing.ts';
import { digitalizationProcessAutomation } from './services/digitalization-process-automation.ts';
import { ecommerceSaas } from './services/ecommerce-saas.ts';
import { excelDashboardTraining } from './services/excel-dashboard-training.ts';
import { itServices } from './services/it-services.ts';
import { jobsPortal } from './services/jobs-portal.ts';
import { liveDashboards } from './services/live-dashboards.ts';
import { mobileAppDevelopment } from './services/mobile-app-development.ts';
import { powerBiTraining } from './services/power-bi-training.ts';
import { rpaSolutions } from './services/rpa-solutions.ts';
import { socialMediaContentCreation } from './services/social-media-content-creation.ts';

/** File name (without `.svg`) → what draws the body of the illustration. */
export const services: Readonly<Record<string, () => string>> = {
  'ai-driven-software': aiDrivenSoftware,
  'ai-website-design-with-seo': aiWebsiteDesignWithSeo,
  'business-consultancy-services': businessConsultancyServices,
  'corporate-training-solutions': corporateTrainingSolutions,
  'cyber-security-training-consulting': cyberSecurityTrainingConsulting,
  'data-analytics-ai-insights': dataAnalyticsAiInsights,
  'database-management-solutions': databaseManagementSolutions,
  'digital-media-marketing': digitalMediaMarketing,
  'digitalization-process-automation': digitalizationProcessAutomation,
  'ecommerce-saas': ecommerceSaas,
  'excel-dashboard-training': excelDashboardTraining,
  'it-services': itServices,
  'jobs-portal': jobsPortal,
  'live-dashboards': liveDashboards,
  'mobile-app-development': mobileAppDevelopment,
  'power-bi-training': powerBiTraining,
  'rpa-solutions': rpaSolutions,
  'social-media-content-creation': socialMediaContentCreation,
};
