/** One chunk: the two pages of a visitor who is logged in. */
export { ThankYou } from './thank-you/thank-you.tsx';
export { WelcomeBanner } from './welcome-banner/welcome-banner.tsx';
