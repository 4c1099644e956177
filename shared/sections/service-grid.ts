import { groups, text } from '../model/content-values.ts';
import type { serviceCard } from '../model/offer-model.ts';
import { formatPrice } from '../offer-words.ts';
import { z } from '../zod.ts';
import { heading, introduction, section, services } from './fields.ts';
import type { Markdown, MarkdownTools } from './markdown.ts';
import type { PricePackage } from './pricing.ts';

export const model = section('service-grid', 'Cards that lead to your services, in groups.', {
  heading,
  intro: introduction,
  detail: z.enum(['short', 'full']).meta({
    description: '"full": each card also has its tagline, its first price and a Learn More link.',
  }),
  groups: groups('The groups, in order.', {
    title: text('What the services in this group have in common.', 'Training and security'),
    services: services.min(1),
  }).min(1),
});

/** A service's card; `href` is the service's page. */
export interface ServiceCard extends Omit<z.infer<typeof serviceCard>, 'tagline'> {
  href: string;
  /** Absent in short lists. */
  tagline?: string | undefined;
  /** The first price on its page, in full lists. */
  offer?: Pick<PricePackage, 'name' | 'amount' | 'from' | 'to' | 'per'> | undefined;
}

/** `service-grid` with cards instead of service paths. */
export interface ServiceGrid extends Omit<z.infer<typeof model>, 'groups'> {
  groups: { title: string; services: ServiceCard[] }[];
}

/** Cards as a list of links with their descriptions. */
export const cards = (services: readonly ServiceCard[], md: MarkdownTools): string =>
  md.bullets(
    services.map(({ title, href, description, offer }) => {
      const price = offer && ` ${offer.name}: ${formatPrice(offer, md.words)}`;
      return md.described(title, href, description + (price ?? ''));
    }),
  );

export const markdown: Markdown<ServiceGrid> = (section, md) =>
  md.blocks(
    md.text(section.intro),
    ...section.groups.map((group) =>
      md.blocks(`### ${md.plain(group.title)}`, cards(group.services, md)),
    ),
  );
