import type { RequestHandler } from 'express';
import type { Logger } from '#server/http/logger.ts';
import { PASSWORD_TOO_COMMON } from '#shared/api.ts';
import { said } from '#shared/interface-texts.ts';
import { refuse } from '../errors.ts';
import type { NewUser } from '../records.ts';
import type { Store } from '../store.ts';
import { fieldErrors, registerSchema } from '../validation.ts';
import { visitorNetwork } from '../visitor-network.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';

interface RegisterDeps {
  store: Store;
  passwords: Passwords;
  logger: Logger;
  /** Whether owners of email addresses get mail about registrations. */
  mailsOwners: boolean;
}

const emailTaken = { email: [said('Log in instead. This email address already has an account.')] };
export const passwordCommon = { password: [PASSWORD_TOO_COMMON] };

/**
 * Stores a new user and answers 201. If the email address is taken, the answer is 422; with mail it is the
 * same 201 after the same time, and the owner of the address gets a mail.
 */
export function register({ store, passwords, logger, mailsOwners }: RegisterDeps): RequestHandler {
  return async (req, res) => {
    const { data, error } = registerSchema.safeParse(req.body);
    if (error) return refuse(res, fieldErrors(error));
    const { name, email, mobile, password } = data;
    if (await isCommonPassword(password)) return refuse(res, passwordCommon);
    const owner = await store.findUser(email);
    // Saves computing the hash; for simultaneous registrations, `addUser` decides.
    if (owner && !mailsOwners) return refuse(res, emailTaken);
    const user: NewUser = { name, email, mobile, passwordHash: await passwords.hash(password) };
    const id = mailsOwners
      ? await store.accounts.register({ user, owner, network: visitorNetwork(req) })
      : await store.addUser(user);
    if (id === undefined) return refuse(res, emailTaken);
    logger.info({ user: id }, 'user registered');
    res
      .status(201)
      .json({ success: true, message: said('Your account is ready.'), id, name, email, mobile });
  };
}
