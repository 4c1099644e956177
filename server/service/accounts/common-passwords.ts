let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the most common ones (OWASP ASVS, 6.2.4), in any case and in any form
 * that has the same hash, see passwords.ts. The list of zxcvbn is loaded when it is first needed.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await list).has(password.normalize('NFKC').toLowerCase());
}
