/**
 * A rule beyond the syntax of `<input type="email">` (WHATWG HTML, "valid email address", which also accepts
 * `karl@example`): a dot in the domain, because mail is delivered only to fully qualified domain names (RFC
 * 5321, 2.3.5). Forms use it as their `pattern`, and the service as its rule.
 */
export const EMAIL_PATTERN = '.+@.+\\..+';
