/** One chunk: who sees one of these forms is often led to the next, and all stand on the same parts. */
export { subscribe } from '#client/forms/subscribe.ts';
export { ContactForm } from './contact-form/contact-form.tsx';
export { LoginForm } from './login-form/login-form.tsx';
export { RegisterForm } from './register-form/register-form.tsx';
