/** One chunk: the consent questions. */
export { ConsentPanel } from './consent-panel.tsx';
export { EmbedConsent } from './embed-consent.tsx';
