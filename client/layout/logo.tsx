import { keepServerHtml, useIsDrawn } from '#client/elements/static.tsx';
import { useSiteValue } from '#client/site-context.ts';

/**
 * The company's mark and name, or the logo instead of both. Only the server has the drawings: a browser that
 * renders the page itself shows the name.
 *
 * @param prefix of the IDs in the drawing, which must be unique on a page: the footer has its own copy
 */
export function Logo({ prefix = '' }: { prefix?: string }) {
  const { site, logo } = useSiteValue();
  const { name, theme } = site;
  // A long name is set in smaller type, on two or three lines.
  const size = name.length > 24 ? 'site-name-text site-name-text--long' : 'site-name-text';
  const isThere = useIsDrawn() || logo !== undefined;
  const looks = theme.kolam && !theme.logo ? 'logo logo--turning' : 'logo';
  const __html = logo?.replace(/(?<=id="|#)(?=logo-)/g, prefix);
  const html = __html !== undefined ? { dangerouslySetInnerHTML: { __html } } : keepServerHtml;
  return (
    <>
      {isThere && <span className={looks} {...html} />}
      {(!isThere || !theme.logo) && <span className={size}>{name}</span>}
    </>
  );
}
