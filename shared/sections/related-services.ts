import type { z } from '../zod.ts';
import { heading, section, services } from './fields.ts';
import type { Markdown } from './markdown.ts';
import { cards, type ServiceCard } from './service-grid.ts';

export const model = section('related-services', 'Cards that lead to other services.', {
  heading,
  services: services.min(2).max(4),
});

/** `related-services` with cards instead of service paths. */
export interface RelatedServices extends Omit<z.infer<typeof model>, 'services'> {
  services: ServiceCard[];
}

export const markdown: Markdown<RelatedServices> = (section, md) => cards(section.services, md);
