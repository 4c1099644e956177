import type { RequestHandler } from 'express';
import type { Logger } from '#server/observe/log.ts';
import { refuse } from './errors.ts';
import type { Passwords } from './passwords.ts';
import type { Store } from './store.ts';
import { fieldErrors, loginSchema, registerSchema } from './validation.ts';

const emailTaken = { email: ['This email address is already registered.'] };

/** Answers 200 with the user, or 401: same message and same time, whatever was wrong. */
export function login(store: Store, passwords: Passwords, logger: Logger): RequestHandler {
  return async (req, res) => {
    const { data, error } = loginSchema.safeParse(req.body);
    if (error) return refuse(res, fieldErrors(error));
    const user = await store.findUser(data.email);
    const matches = await passwords.verify(data.password, user?.passwordHash);
    if (!user || !matches) {
      logger.info('login refused');
      res.status(401).json({ success: false, message: 'The email or the password is not right.' });
      return;
    }
    const { id, name, email, mobile } = user;
    logger.info({ user: id }, 'login');
    res.json({ success: true, message: 'You are logged in.', data: { id, name, email, mobile } });
  };
}

/** Stores a new user and answers 201, or 422 if the e-mail address is taken. */
export function register(store: Store, passwords: Passwords, logger: Logger): RequestHandler {
  return async (req, res) => {
    const { data, error } = registerSchema.safeParse(req.body);
    if (error) return refuse(res, fieldErrors(error));
    const { name, email, mobile, password } = data;
    // Saves the hash; if two register at the same moment, `addUser` decides.
    if (await store.findUser(email)) return refuse(res, emailTaken);
    const passwordHash = await passwords.hash(password);
    const id = await store.addUser({ name, email, mobile, passwordHash });
    if (id === undefined) return refuse(res, emailTaken);
    logger.info({ user: id }, 'user registered');
    res
      .status(201)
      .json({ success: true, message: 'You are registered.', id, name, email, mobile });
  };
}
