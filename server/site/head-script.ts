export { headScript } from '#client/head-script.ts';
