let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the most common ones (OWASP ASVS, 6.2.4), in any case and in any form with the
 * same hash, see passwords.ts. The zxcvbn list is loaded on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await list).has(password.normalize('NFKC').toLowerCase());
}
