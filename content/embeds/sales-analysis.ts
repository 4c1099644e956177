import { startDashboard } from './lib/start-dashboard.ts';

startDashboard('sales-analysis', () => import('./sales-analysis/dashboard.ts'));
