import type { SectionKind } from '#shared/studio/preview.ts';
import { sectionName } from '#shared/studio/words.ts';
import { hasWords } from '../../has-words.ts';

/** Everyday words for kinds of section, in English and German. */
const everyday: Partial<Record<string, string>> = {
  about: 'about us, über uns, unternehmen',
  'article-list': 'blog, news, posts, artikel, neuigkeiten',
  audience: 'target group, zielgruppe',
  'before-after': 'comparison, vorher, nachher, vergleich',
  'call-to-action': 'button, cta, banner, pdf, brochure, download, handlungsaufruf, prospekt',
  career: 'jobs, vacancies, stellen, karriere',
  'case-studies': 'references, projects, portfolio, referenzen, projekte',
  'case-study': 'reference, project, referenz, projekt',
  chart: 'graph, diagram, statistics, table, diagramm, statistik, tabelle',
  clock: 'schedule, agenda, programme, day, zeitplan, ablauf',
  'close-up': 'photo, picture, image, screenshot, foto, bild',
  collage: 'gallery, photos, pictures, images, galerie, fotos, bilder',
  'contact-form': 'contact, form, enquiry, message, kontakt, formular, anfrage',
  'dot-chart': 'graph, diagram, statistics, table, diagramm, statistik, tabelle',
  embeds: 'video, youtube, map, social media, karte, landkarte',
  facts: 'price, duration, offer, preis, dauer, angebot',
  features: 'benefits, advantages, services, icons, list, vorteile, leistungen, liste',
  figures: 'numbers, statistics, facts, zahlen, fakten',
  guarantee: 'promise, warranty, garantie, versprechen',
  'hero-carousel': 'slider, carousel, hero, video, film',
  'legal-document': 'terms, privacy, imprint, agb, datenschutz, impressum',
  'logo-strip': 'clients, customers, partners, brands, kunden, partner, logos',
  'page-intro': 'title, heading, hero, titel, überschrift',
  pricing: 'prices, packages, plans, cost, table, preise, pakete, kosten, tabelle',
  profile: 'person, biography, photo, portrait, person, foto',
  prose: 'paragraphs, quote, list, pdf, brochure, download, absatz, zitat, prospekt',
  'pull-line': 'quote, slogan, claim, zitat, motto',
  questions: 'faq, faqs, help, häufige fragen',
  'related-services': 'offers, angebote, leistungen',
  schedule: 'calendar, events, dates, table, termine, kalender, kurse, tabelle',
  'service-grid': 'offers, products, cards, leistungen, angebote, produkte',
  sheet: 'quote, report, plan, hand-out, certificate, page, angebot, bericht, plan, unterlage',
  steps: 'process, how it works, schritte, ablauf, prozess',
  'team-grid': 'people, staff, photos, about us, mitarbeiter, fotos, über uns',
  testimonials: 'testimonials, quotes, reviews, references, kundenstimmen, zitate, bewertungen',
  window: 'screen, screenshot, email, chat, log, spreadsheet, bildschirm, fenster, tabelle',
};

/** The kinds of section that match every word of a search, by name, purpose or everyday words. */
export const findKinds = (kinds: readonly SectionKind[], query: string): SectionKind[] =>
  kinds.filter(
    ({ type, description, example }) =>
      example !== null &&
      hasWords(`${sectionName(type)} ${description} ${everyday[type] ?? ''}`, query),
  );
