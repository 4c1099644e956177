/** One chunk: the forms, the newsletter's in the footer among them, share their parts. */
export { SiteEnd } from '#client/layout/site-footer.tsx';
export { AccountForm } from './account-form/account-form.tsx';
export { ContactForm } from './contact-form/contact-form.tsx';
export { LoginForm } from './login-form/login-form.tsx';
export { RegisterForm } from './register-form/register-form.tsx';
