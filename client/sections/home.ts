/** One chunk: the moving parts of the home page. */
export { HeroCarousel } from './hero-carousel/hero-carousel.tsx';
export { LogoStrip } from './logo-strip/logo-strip.tsx';
