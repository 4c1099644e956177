/** One chunk: the sections of the two protected pages. */
export { ThankYou } from './thank-you/thank-you.tsx';
export { WelcomeBanner } from './welcome-banner/welcome-banner.tsx';
