import { startDashboard } from './lib/start-dashboard.ts';

startDashboard('restaurants', () => import('./restaurants/dashboard.ts'));
