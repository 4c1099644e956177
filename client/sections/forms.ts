/** One chunk: the forms share their parts, and visitors often go from one to the next. */
export { subscribe } from '#client/forms/subscribe.ts';
export { ContactForm } from './contact-form/contact-form.tsx';
export { LoginForm } from './login-form/login-form.tsx';
export { RegisterForm } from './register-form/register-form.tsx';
