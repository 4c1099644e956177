/** One chunk: the forms of a site with accounts. */
export { LoginForm } from './login-form/login-form.tsx';
export { RegisterForm } from './register-form/register-form.tsx';
