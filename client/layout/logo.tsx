/** The company's mark: five dots and one line around them all. */
export function Logo() {
  return (
    <svg className="logo" viewBox="-16 -16 32 32" aria-hidden="true">
      <path
        className="logo-line"
        d="M-2.75-2.75L2.75-8.25A3.89 3.89 0 1 0-2.75-8.25L8.25 2.75A3.89 3.89 0 1 0 8.25-2.75L-2.75 8.25A3.89 3.89 0 1 0 2.75 8.25L-8.25-2.75A3.89 3.89 0 1 0-8.25 2.75Z"
      />
      <path className="logo-dots" d="M0-11h0M11 0h0M0 11h0M-11 0h0" />
      <path className="logo-heart" d="M0 0h0" />
    </svg>
  );
}
