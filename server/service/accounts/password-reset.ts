import type { RequestHandler, Response } from 'express';
import type { Logger } from '#server/http/logger.ts';
import type { InterfaceText } from '#shared/interface-texts.ts';
import { fail, refuse } from '../errors.ts';
import type { Store } from '../store.ts';
import {
  confirmEmailSchema,
  fieldErrors,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '../validation.ts';
import { visitorNetwork } from '../visitor-network.ts';
import { userOfLink } from './account-link.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import { passwordCommon } from './register.ts';

/** Mails a link to the owner of an account. The answer is the same if there is no account. */
export function forgotPassword(store: Store): RequestHandler {
  return async (req, res) => {
    const { data, error } = forgotPasswordSchema.safeParse(req.body);
    if (error) return refuse(res, fieldErrors(error));
    await store.accounts.requestPasswordReset(data.email, visitorNetwork(req));
    succeed(res, 'If this address has an account, we’ve emailed you a link.');
  };
}

/** Sets a new password by an emailed link, and marks the current network as familiar. */
export function resetPassword(store: Store, passwords: Passwords, logger: Logger): RequestHandler {
  const { accounts } = store;
  return async (req, res) => {
    const { data, error } = resetPasswordSchema.safeParse(req.body);
    if (error) return refuse(res, fieldErrors(error));
    const { token, password } = data;
    const user = await userOfLink('reset-password', token, accounts);
    if (!user) return refuseLink(res);
    if (await isCommonPassword(password)) return refuse(res, passwordCommon);
    const passwordHash = await passwords.hash(password);
    if (!(await accounts.changePassword(user, passwordHash))) return refuseLink(res);
    await accounts.rememberNetwork(user.id, visitorNetwork(req) ?? '');
    logger.info({ user: user.id }, 'password changed');
    succeed(res, 'Your password has been changed.');
  };
}

/** Records that the owner of an email address has confirmed it. Nothing depends on it. */
export function confirmEmail(store: Store): RequestHandler {
  return async (req, res) => {
    const { data, error } = confirmEmailSchema.safeParse(req.body);
    if (error) return refuse(res, fieldErrors(error));
    const user = await userOfLink('confirm-email', data.token, store.accounts);
    if (!user) return refuseLink(res);
    await store.accounts.confirmEmail(user.id);
    succeed(res, 'Your email address is confirmed.');
  };
}

function succeed(res: Response, message: InterfaceText): void {
  res.json({ success: true, message });
}

const refuseLink = (res: Response) =>
  fail(res, 422, 'This link has expired or has already been used. Please ask for a new one.');
