import { Icon } from '#client/elements/icon.tsx';
import { PageLink } from '#client/elements/page-link.tsx';
import { useText } from '#client/use-text.ts';
import { formatPrice } from '#shared/offer-words.ts';
import type { ServiceCard as ServiceCardContent } from '#shared/sections/service-grid.ts';

interface ServiceCardProps {
  service: ServiceCardContent;
  /** `full` adds the tagline, the first price and a Learn More link; `short` is one link. */
  detail: 'short' | 'full';
}

/** A card of a service, with a link to its page. */
export function ServiceCard({ service, detail }: ServiceCardProps) {
  const { href, icon, title, tagline, description, offer } = service;
  const text = useText();
  if (detail === 'short') {
    return (
      <PageLink className="service-card" href={href}>
        <Icon name={icon} />
        <h4>{title}</h4>
        <p>{description}</p>
      </PageLink>
    );
  }
  return (
    <article className="service-card">
      <Icon name={icon} />
      <h4>{title}</h4>
      {tagline && <p className="service-tagline">{tagline}</p>}
      <p>{description}</p>
      {offer && (
        <p className="service-price">
          {offer.name}: <strong>{formatPrice({ ...offer, per: undefined }, text)}</strong>
          {offer.per && ` ${offer.per}`}
        </p>
      )}
      <PageLink className="arrow-link" href={href}>
        {text('Learn More')}
        <span className="visually-hidden">: {title}</span>
        <Icon name="arrow-right" />
      </PageLink>
    </article>
  );
}
