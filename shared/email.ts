/**
 * A rule beyond the syntax of `<input type="email">` (WHATWG HTML, "valid email
 * address", which also takes `karl@example`): a dot in its domain, because mail travels between full
 * domain names alone (RFC 5321, 2.3.5). Forms have it as their `pattern`, and the service as its rule.
 */
export const EMAIL_PATTERN = '.+@.+\\..+';
