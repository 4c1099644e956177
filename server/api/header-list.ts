/**
 * The members of a comma-separated header value (RFC 9110, 5.6.1). Split without a regular
 * expression: one for "spaces, comma, spaces" takes quadratic time on a long run of spaces.
 */
export function listed(value: string): string[] {
  return value
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean);
}
