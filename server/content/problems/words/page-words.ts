import { embeddableAt, type ProviderName } from '#server/content/embeds/embed-address.ts';
import type { DeveloperMessages } from './developer-message.ts';

const unlessAccounts = 'because "accounts" is "off" in site.json';

/** Faults across pages, and of links between them. */
export const pageWords = {
  // Addresses
  'path-of-page': ({ other }: { other: string }) => `a path that ${other} does not use`,
  'path-of-server': () => 'a path that the server does not use itself',
  'path-of-data': ({ key }: { key: string }) =>
    `a path other than ${key}, which the server uses for the home page's data`,
  'path-of-list': ({ list }: { list: string }) =>
    `a path that the list of articles in ${list} does not use`,
  'path-of-redirect': ({ other, at }: { other: string; at: string }) =>
    `a path not redirected in ${other} at ${at}`,
  'redirect-loop': () => 'a target that does not lead back to this address',
  'redirect-chain': ({ end }: { end: string }) => `the final target, ${end}`,
  'nothing-below': () => 'a path that has pages below it',

  // Links
  'no-home': () => 'a page with the path "/"',
  'no-page': ({ implied }: Implied) =>
    `the path of a page${implied ? `, because there is no ${implied}` : ''}`,
  'draft-page': ({ implied }: Implied) =>
    `a published page${implied ? `, because ${implied} is a draft` : ''}`,
  'dead-link': ({ near }: { near: string }) => `the path of a page such as "${near}"`,
  'no-anchors': ({ page }: { page: string }) =>
    `a link without an anchor, because ${page} has no anchors`,
  'dead-anchor': ({ page, near }: { page: string; near: string }) =>
    `an anchor that ${page} has, such as "#${near}"`,
  'hidden-page': ({ publishAt }: { publishAt?: string | undefined }) =>
    publishAt
      ? `a page that is live now, not one that goes live at ${publishAt}`
      : 'a published page, not a draft',
  'no-service': () => 'the path of a page with a "service" card',
  'no-dates': () => 'the path of a page with a "schedule"',
  'no-confirmation': ({ page }: { page: string }) =>
    `a public page, or a page with the path ${page}, to confirm enquiries sent without JavaScript`,
  'embed-address': ({ provider }: { provider: ProviderName }) => embeddableAt(provider),
  'embed-host': ({ host }: { host: string }) =>
    `an address of a host in "providers" of site.json (add "${host}" there)`,

  // Accounts
  'specified-outcomes': () =>
    '"verified", because "accounts" is "off" (with "specified", an enquiry leads to /Dashboard, which needs a login)',
  'no-login': () => '"public", because no page has a "login-form"',
  'protected-page': () => `"public", ${unlessAccounts}: change it or remove the file`,
  'account-section': () =>
    `a section that needs no account, ${unlessAccounts}: remove the section or the file`,

  // Articles, dates and drafts
  'no-list': () => 'a page with a section "article-list" that names the topic',
  'second-list': ({ list }: { list: string }) =>
    `one "article-list" on the site, which is in ${list}`,
  topic: ({ list, topics }: { list: string; topics: readonly string[] }) =>
    `a topic of ${list}: ${topics.map((topic) => `"${topic}"`).join(', ')}`,
  'same-topic': () => 'an id that no other topic has',
  'no-time-zone': () => 'a "timeZone" in site.json, such as "Asia/Kolkata"',
  placeholder: ({ text, isPage }: { text: string; isPage: boolean }) =>
    `your own words instead of "${text}"${isPage ? ', or "status": "draft" until it is written' : ''}`,
  'draft-beside': () => [
    'no draft beside a page (npm run migrate-content keeps it in content/.drafts-kept, and the studio takes it over from there)',
    'a draft that nobody reads',
  ],
} satisfies DeveloperMessages;

interface Implied {
  /** The page that the place refers to implicitly. */
  implied?: string | undefined;
}
