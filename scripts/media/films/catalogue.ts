/** All films of the site. */
import type { Film } from './film.ts';
import { galleryInvoiceRobot } from './scenes/gallery-invoice-robot.ts';
import { galleryOneLine } from './scenes/gallery-one-line.ts';
import { galleryPhishingDrill } from './scenes/gallery-phishing-drill.ts';
import { gallerySalesDashboard } from './scenes/gallery-sales-dashboard.ts';
import { galleryShopLaunch } from './scenes/gallery-shop-launch.ts';
import { galleryTrainingDay } from './scenes/gallery-training-day.ts';
import { heroAi } from './scenes/hero-ai.ts';
import { heroAutomation } from './scenes/hero-automation.ts';
import { heroBi } from './scenes/hero-bi.ts';
import { heroSecurity } from './scenes/hero-security.ts';
import { heroTraining } from './scenes/hero-training.ts';
import { intro } from './scenes/intro.ts';
import { trainingAdvancedExcel } from './scenes/training-advanced-excel.ts';
import { trainingCorporate } from './scenes/training-corporate.ts';
import { trainingCyberSecurity } from './scenes/training-cyber-security.ts';

export const FILMS: readonly Film[] = [
  heroAi,
  heroAutomation,
  heroBi,
  heroSecurity,
  heroTraining,
  intro,
  galleryOneLine,
  galleryInvoiceRobot,
  gallerySalesDashboard,
  galleryTrainingDay,
  galleryPhishingDrill,
  galleryShopLaunch,
  trainingCyberSecurity,
  trainingAdvancedExcel,
  trainingCorporate,
];
