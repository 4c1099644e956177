import { Icon } from '#client/elements/icon.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { useWholeSite } from '#client/site-context.ts';
import { useText } from '#client/use-text.ts';
import { dialableNumber } from '#shared/phone.ts';

/** Address that calls a phone number. */
export const phoneLink = (phone: string): string => `tel:${dialableNumber(phone)}`;

/**
 * Contact links at the lower edge of a phone. It is the last element before the footer and sticks to the edge
 * until the visitor gets there, so it needs no script; it is hidden on pages with a form of their own
 * (phone-bar.css).
 */
export function PhoneBar() {
  const { footer, contactPage } = useWholeSite();
  const text = useText();
  const whatsapp = footer.social.find(({ icon }) => icon === 'brand-whatsapp');
  return (
    <nav className="phone-bar" aria-label={text('Quick contact')}>
      <a href={phoneLink(footer.phone)}>
        <Icon name="phone" />
        {text('Call')}
      </a>
      {whatsapp && (
        <PageLink href={whatsapp.href}>
          <Icon name={whatsapp.icon} />
          <span>
            {text('WhatsApp')}
            <span className="visually-hidden"> {text('(opens in a new tab)')}</span>
          </span>
        </PageLink>
      )}
      {contactPage && (
        <PageLink className="button button--primary" href={contactPage}>
          {text('Start a conversation')}
        </PageLink>
      )}
    </nav>
  );
}
