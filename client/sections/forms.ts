/** One chunk: the forms for everybody, the newsletter's in the footer among them, share their parts. */
export { SiteFooter } from '#client/layout/site-footer.tsx';
export { ContactForm } from './contact-form/contact-form.tsx';
