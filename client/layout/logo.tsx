import { asDrawn, useIsDrawn } from '#client/elements/static.tsx';
import { useSiteValue } from '#client/site-context.ts';

/**
 * The company's mark and name, or the logo in place of both. Only the server has the drawings: a
 * browser that draws the page itself shows the name.
 */
export function Logo() {
  const { site, logo } = useSiteValue();
  const { name, theme } = site;
  // A long name is set smaller, on two or three lines.
  const size = name.length > 24 ? 'site-name-text site-name-text--long' : 'site-name-text';
  const isThere = useIsDrawn() || logo !== undefined;
  const looks = theme.kolam && !theme.logo ? 'logo logo--turning' : 'logo';
  const html = logo !== undefined ? { dangerouslySetInnerHTML: { __html: logo } } : asDrawn;
  return (
    <>
      {isThere && <span className={looks} {...html} />}
      {(!isThere || !theme.logo) && <span className={size}>{name}</span>}
    </>
  );
}
