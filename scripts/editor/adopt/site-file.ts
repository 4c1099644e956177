import { embedAddress } from '#server/content/index.ts';
import type { iconNames } from '#shared/icon-names.ts';
import { CONTENT_VERSION } from '#shared/model/content-version.ts';
import type { Answers } from './answers.ts';
import { titleOf } from './lengths.ts';
import { legalLinks, servicePath } from './pages.ts';

type Icon = (typeof iconNames)[number];

/** Icons and names of social networks, by the end of their host names. */
const networks: readonly [host: string, name: string, icon: Icon][] = [
  ['wa.me', 'WhatsApp', 'brand-whatsapp'],
  ['facebook.com', 'Facebook', 'brand-facebook'],
  ['instagram.com', 'Instagram', 'brand-instagram'],
  ['linkedin.com', 'LinkedIn', 'brand-linkedin'],
  ['google.com', 'Google Maps', 'brand-googlemaps'],
];

/** Maximum number of services in a menu; the others are on the services page. */
const MAX_IN_MENU = 6;

/** The content of `site.json`. */
export function siteFor(answers: Answers): object {
  const { name, slogan, about, email, phone, address, services, people } = answers;
  const { legalName = name, areaServed = [address.country], video, map } = answers;
  const { language, currency, timeZone } = answers;
  return {
    $schema: './schema/site.schema.json',
    contentVersion: CONTENT_VERSION,
    name,
    legalName,
    slogan,
    language,
    locale: localeOf(language, address.countryCode),
    timeZone,
    currency,
    areaServed,
    security: { contacts: [`mailto:${email}`], languages: [language] },
    accounts: 'off',
    formOutcomes: 'verified',
    embeds: 'click',
    providers: [...new Set([video, map].flatMap(hostOf))].sort(),
    navigation: [
      { label: 'Home', href: '/' },
      {
        label: 'Services',
        items: [
          { label: 'All services', href: '/services' },
          ...services
            .slice(0, MAX_IN_MENU)
            .map((service) => ({ label: service.title, href: servicePath(service, language) })),
        ],
      },
      { label: people.length > 0 ? 'About us' : 'About', href: '/about' },
      { label: 'Contact', href: '/contact' },
    ],
    footer: {
      about,
      location: address,
      phone,
      email,
      legalLinks: legalLinks(answers),
      social: answers.social.map((href) => socialLink(href, name)),
    },
    notFound: {
      title: titleOf('Page not found', name),
      heading: 'This page does not exist',
      text: 'The address may have a typo, or the page has moved.',
      links: [
        { label: 'Home', href: '/' },
        { label: 'Services', href: '/services' },
        { label: 'Contact', href: '/contact' },
      ],
    },
  };
}

/** In the format of `site.json`: `de_DE`, or `zh_Hant_TW`. */
function localeOf(tag: string, countryCode: string): string {
  const { language, script } = new Intl.Locale(tag);
  return [language, script, countryCode].filter(Boolean).join('_');
}

/** The host of an embed; undefined if its address cannot be embedded. */
function hostOf(src: string | undefined): string[] {
  const found = src === undefined ? undefined : embedAddress(src, '1200x700');
  return found && 'src' in found ? [new URL(found.src).host] : [];
}

function socialLink(href: string, company: string) {
  const { hostname } = new URL(href);
  const known = networks.find(([host]) => hostname === host || hostname.endsWith(`.${host}`));
  const [, network, icon] = known ?? ['', hostname, 'globe' as const];
  return { label: `${company} on ${network}`, href, icon };
}
