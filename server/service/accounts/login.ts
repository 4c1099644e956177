import type { RequestHandler } from 'express';
import { DatabaseUnavailableError } from '#server/database/database.ts';
import type { Logger } from '#server/http/logger.ts';
import { said } from '#shared/interface-texts.ts';
import { fail, refuse } from '../errors.ts';
import type { Store } from '../store.ts';
import { fieldErrors, loginSchema } from '../validation.ts';
import { visitorNetwork } from '../visitor-network.ts';
import type { Passwords } from './passwords.ts';

interface LoginDeps {
  store: Store;
  passwords: Passwords;
  logger: Logger;
  /** Failed logins per account and hour from networks unfamiliar to it; 0 disables the limit. */
  failedLoginsPerHour: number;
}

/** Answers 200 with the user, or 401 with the same message after the same time, whatever was wrong. */
export function login({
  store,
  passwords,
  logger,
  failedLoginsPerHour,
}: LoginDeps): RequestHandler {
  const { accounts } = store;

  /** Ignores write errors: a read-only database still lets users log in. */
  async function note<Result>(write: Promise<Result>): Promise<Result | undefined> {
    try {
      return await write;
    } catch (err) {
      if (err instanceof DatabaseUnavailableError) throw err;
      logger.error({ err }, 'login not counted');
      return undefined;
    }
  }

  return async (req, res) => {
    const { data, error } = loginSchema.safeParse(req.body);
    if (error) return refuse(res, fieldErrors(error));
    const { email, password } = data;
    const network = visitorNetwork(req) ?? '';
    const user = await store.findUser(email);
    const isLimited = failedLoginsPerHour > 0 && !(await accounts.isFamiliar(user?.id, network));
    // Counted before the password is checked, so that simultaneous guesses cannot exceed the limit.
    const count = isLimited ? await note(accounts.countLogin(email)) : 0;
    const canWrite = count !== undefined;
    if (canWrite && count > failedLoginsPerHour) {
      logger.info('login refused, too many failed ones to this account');
      return fail(res, 429, 'Too many failed logins. Please try again in an hour.');
    }
    const matches = await passwords.verify(password, user?.passwordHash).catch(async (cause) => {
      if (isLimited && canWrite) await note(accounts.uncountLogin(email));
      throw cause;
    });
    if (!user || !matches) {
      logger.info('login refused');
      return fail(res, 401, 'Wrong email or password. Please try again.');
    }
    if (isLimited && canWrite) await note(accounts.uncountLogin(email));
    if (canWrite) await note(accounts.rememberNetwork(user.id, network));
    logger.info({ user: user.id }, 'login');
    const { id, name, email: registered, mobile } = user;
    const shown = { id, name, email: registered, mobile };
    res.json({ success: true, message: said('You’re logged in.'), data: shown });
  };
}
