import { startDashboard } from './lib/start-dashboard.ts';

startDashboard('superstore-retail', () => import('./superstore-retail/dashboard.ts'));
