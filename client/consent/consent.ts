/** One chunk: the questions before anything from other sites is loaded. */
export { ConsentPanel } from './consent-panel.tsx';
export { EmbedConsent } from './embed-consent.tsx';
