/** One chunk: the form for enquiries. */
export { ContactForm } from './contact-form/contact-form.tsx';
