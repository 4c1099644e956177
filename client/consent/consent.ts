/** One chunk: what asks visitors before anything of other sites is loaded. */
export { ConsentPanel } from './consent-panel.tsx';
export { EmbedConsent } from './embed-consent.tsx';
