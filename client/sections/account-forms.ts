/** One chunk: the forms of an account. */
export { AccountForm } from './account-form/account-form.tsx';
export { LoginForm } from './login-form/login-form.tsx';
export { RegisterForm } from './register-form/register-form.tsx';
