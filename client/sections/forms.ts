/** One chunk: the forms, including the footer's newsletter form, share their parts. */
export { SiteEnd } from '#client/layout/site-footer.tsx';
export { AccountForm } from './account-form/account-form.tsx';
export { ContactForm } from './contact-form/contact-form.tsx';
export { LoginForm } from './login-form/login-form.tsx';
export { RegisterForm } from './register-form/register-form.tsx';
