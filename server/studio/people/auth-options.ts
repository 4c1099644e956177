import { passkey } from '@better-auth/passkey';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import type { Logger } from '#server/studio/doors/program.ts';
import type { Passwords } from '#server/studio/doors/service.ts';

/** A session expires after this many hours without a call. */
export const IDLE_HOURS = 12;
/** Interval of prolonging an active session, in seconds. */
const PROLONG_S = 60;
/** The server's own rule counts bytes: `newPasswordSchema`. */
const PASSWORD_LENGTH = { minPasswordLength: 8, maxPasswordLength: 1024 };

export interface AuthSettings {
  database: StudioDatabase['forAccounts'];
  /** Address of the studio, without a path. */
  studioUrl: URL;
  /** Signs cookies. */
  secret: string;
  passwords: Passwords;
  logger: Logger;
}

/**
 * The studio uses better-auth for sessions, passwords and passkeys. None of its own routes is mounted: the
 * studio's routes call its functions, so nothing else of it is reachable.
 */
export function authOptions({ database, studioUrl, secret, passwords, logger }: AuthSettings) {
  const isSecure = studioUrl.protocol === 'https:';
  const cookie = (name: string) => ({ name: `${isSecure ? '__Host-' : ''}studio-${name}` });
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return {
    appName: studioUrl.host,
    baseURL: studioUrl.origin,
    secret,
    database,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => logger.error({ details }, `accounts: ${message}`),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      ...PASSWORD_LENGTH,
      password: {
        // It also hashes attempts on unknown accounts, which must take as long as on known ones.
        hash: (password) => passwords.hashAtLogin(password),
        verify: ({ hash, password }) => passwords.verify(password, hash),
      },
    },
    user: {
      modelName: 'people',
      fields: { ...times, emailVerified: 'email_verified' },
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    session: {
      modelName: 'sessions',
      fields: {
        ...times,
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'address',
        userAgent: 'user_agent',
      },
      expiresIn: IDLE_HOURS * 3600,
      updateAge: PROLONG_S,
    },
    account: {
      modelName: 'credentials',
      fields: { ...times, userId: 'person_id', accountId: 'account_id', providerId: 'provider_id' },
    },
    verification: { modelName: 'challenges', fields: { ...times, expiresAt: 'expires_at' } },
    advanced: {
      // The studio's own cookie name and attributes, as better-auth does not support the __Host- prefix.
      useSecureCookies: false,
      defaultCookieAttributes: {
        secure: isSecure,
        httpOnly: true,
        sameSite: 'strict',
        path: '/',
      },
      cookies: {
        session_token: cookie('session'),
        session_data: cookie('session-data'),
        dont_remember: cookie('dont-remember'),
        passkey: cookie('passkey'),
      },
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
    plugins: [passkeys(studioUrl)],
  } satisfies BetterAuthOptions;
}

/** A passkey is the only factor, so the device must have recognised its owner (WebAuthn, "UV"). */
function passkeys({ hostname, origin }: URL) {
  const requireRecognised = (isRecognised: boolean | undefined) => {
    if (!isRecognised) throw new APIError('UNAUTHORIZED', { code: 'NOT_RECOGNISED' });
  };
  return passkey({
    rpID: hostname,
    rpName: hostname,
    origin,
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) =>
        requireRecognised(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        requireRecognised(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          userId: 'person_id',
          publicKey: 'public_key',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
}
