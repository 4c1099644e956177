export { freePort, type RunningSite, startSite } from '../build/built-server.ts';
