import { startDashboard } from './lib/start-dashboard.ts';

startDashboard('hr-insights', () => import('./hr-insights/dashboard.ts'));
