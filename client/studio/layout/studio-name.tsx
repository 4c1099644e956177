/** The studio's logo and name: one line around four dots, like the site's own. */
export function StudioName({ siteName }: { siteName: string | undefined }) {
  return (
    <>
      <svg className="mark icon" viewBox="-16 -16 32 32" aria-hidden="true">
        <path
          strokeWidth="1.9"
          d="M-2.75-2.75L2.75-8.25A3.89 3.89 0 1 0-2.75-8.25L8.25 2.75A3.89 3.89 0 1 0 8.25-2.75L-2.75 8.25A3.89 3.89 0 1 0 2.75 8.25L-8.25-2.75A3.89 3.89 0 1 0-8.25 2.75Z"
        />
        <path strokeWidth="2.6" d="M0-11h0M11 0h0M0 11h0M-11 0h0" />
        <path stroke="var(--accent)" strokeWidth="4.4" d="M0 0h0" />
      </svg>
      <span className="one-line">
        {siteName} <span className="header-studio">Studio</span>
      </span>
    </>
  );
}
