import { Icon } from '#client/elements/icon.tsx';
import { KolamBand } from '#client/elements/kolam-band.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { RichText } from '#client/elements/rich-text.tsx';
import { Static } from '#client/elements/static.tsx';
import { useSiteValue, useWholeSite } from '#client/site-context.ts';
import { useText } from '#client/use-text.ts';
import { asksConsent } from '#shared/consent.ts';
import { Logo } from './logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { PhoneBar, phoneLink } from './phone-bar.tsx';

/** The end of every page: the bar for phones, then the footer. */
export function SiteEnd() {
  return (
    <>
      <PhoneBar />
      <SiteFooter />
    </>
  );
}

/** The footer of every page. */
function SiteFooter() {
  const { year } = useSiteValue();
  const site = useWholeSite();
  const { legalName, slogan, footer, theme } = site;
  const links = footer.links.concat(footer.legalLinks);
  const text = useText();
  return (
    <footer className="site-footer">
      {theme.kolam && <KolamBand />}
      <div className="container site-footer-grid">
        <Static className="site-footer-about">
          <div className="site-footer-name">
            <Logo prefix="footer-" />
          </div>
          <div className="site-footer-slogan">{slogan}</div>
          <p>{footer.about}</p>
        </Static>
        <ContactLines />
        <NewsletterForm />
        <div className="site-footer-end">
          <Static className="site-footer-legal">
            {links.length > 0 && (
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <PageLink href={href}>{label}</PageLink>
                  </li>
                ))}
              </ul>
            )}
            <Registration />
            <p>
              © {year} {legalName}
            </p>
          </Static>
          {asksConsent(site) && (
            <button type="button" className="privacy-choices">
              {text('Privacy choices')}
            </button>
          )}
          {/* Handled by link-clicks.ts; without script it is a link to the top. */}
          <a className="scroll-to-top" href="#top">
            <Icon name="arrow-up" />
            {text('Back to top')}
          </a>
        </div>
      </div>
    </footer>
  );
}

/** Contact details and social links. */
function ContactLines() {
  const { footer, postalLine } = useWholeSite();
  const { phone, email, social } = footer;
  const text = useText();
  return (
    <Static className="site-footer-contact">
      <address>
        <ul>
          <li>
            <Icon name="map-pin" />
            <span className="visually-hidden">{text('Address:')} </span>
            <RichText text={postalLine} />
          </li>
          <li>
            <Icon name="phone" />
            <span className="visually-hidden">{text('Phone:')} </span>
            <a href={phoneLink(phone)}>{phone}</a>
          </li>
          <li>
            <Icon name="mail" />
            <span className="visually-hidden">{text('Email:')} </span>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        </ul>
      </address>
      {social.length > 0 && (
        <ul className="social-links">
          {social.map(({ label, href, icon }) => (
            <li key={href}>
              <PageLink href={href}>
                <Icon name={icon} />
                <span className="visually-hidden">
                  {`${label} ${text('(opens in a new tab)')}`}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Static>
  );
}

/** The company's registration numbers, if any. */
function Registration() {
  const { registrationNumber, taxId } = useWholeSite().footer;
  const text = useText();
  if (!registrationNumber && !taxId) return null;
  return (
    <dl>
      {registrationNumber && (
        <div>
          <dt>{text('Registration number')}</dt> <dd>{registrationNumber}</dd>
        </div>
      )}
      {taxId && (
        <div>
          <dt>{text('Tax ID')}</dt> <dd>{taxId}</dd>
        </div>
      )}
    </dl>
  );
}
