import { labelOf } from '#shared/studio/words.ts';
import { bare, needs, type Sentences } from './sentences.ts';

/** Messages for faults across pages, and of links between them. */
export const pageSentences = {
  // Addresses
  'path-of-page': ({ found, other }, pageName) =>
    `${bare(found)} is the address of ${pageName(other)}. Choose another one.`,
  'path-of-server': siteUses,
  'path-of-data': siteUses,
  'path-of-list': ({ found }) =>
    `${bare(found)} belongs to the list of articles. Choose another address.`,
  'path-of-redirect': ({ found }) =>
    `${bare(found)} is redirected already. One redirect for each address is enough.`,
  'redirect-loop': () => 'This redirect leads back to itself. Choose another target.',
  'redirect-chain': ({ found, end }) =>
    `${bare(found)} is redirected too. Write where it ends: ${end}.`,
  'nothing-below': ({ found }) => `There are no pages below ${bare(found)}. Choose another target.`,

  // Links
  'no-home': () => 'The site needs a home page, with the address /.',
  'no-page': ({ found, implied }) =>
    `This page does not exist: ${implied ?? bare(found)}. Choose another one.`,
  'draft-page': ({ found, implied }) =>
    `Visitors cannot see ${implied ?? bare(found)} yet. Publish that page first, or choose another one.`,
  'dead-link': ({ found, near }) =>
    `This page does not exist: ${bare(found)}. Did you mean ${near}?`,
  'no-anchors': ({ page }) =>
    `${page} has no part with a name, so the link can only lead to the page itself. Remove everything from # on.`,
  'dead-anchor': ({ found, page, near }) =>
    `${page} has no part named #${bare(found).split('#')[1]}. Did you mean #${near}?`,
  'hidden-page': ({ found }) =>
    `Visitors cannot see ${bare(found)} yet. Publish that page first, or link to another one.`,
  'no-service': ({ found }) =>
    `${bare(found)} is not a page with a service card. Choose another one.`,
  'no-dates': ({ found }) => `${bare(found)} is not a page with course dates. Choose another one.`,
  'no-confirmation': ({ page }) =>
    `Visitors without JavaScript could not see this page after they sent the form. Choose a page that everybody sees, or make one with the address ${page}.`,
  'embed-address': needs,
  'embed-host': ({ host }) =>
    `Content from ${host} is not allowed yet. Add ${host} to “${labelOf('providers')}” under Site, or choose something else.`,

  // Accounts
  'specified-outcomes': () =>
    'Without accounts, forms have to go on only when they have worked. Choose that here.',
  'no-login': noLogin,
  'protected-page': noLogin,
  'account-section': () => 'This section needs a login, and the site has none. Remove the section.',

  // Articles, dates and drafts
  'no-list': () =>
    'Articles need a page that lists them. Make one from the skeleton “List of articles”.',
  'second-list': ({ list }, pageName) =>
    `The site has a list of articles already: ${pageName(list)}. Remove this section.`,
  topic: ({ topics }) => `Choose one of the topics: ${topics.join(', ')}.`,
  'same-topic': () => 'Another topic has this name. Give each its own.',
  'no-time-zone': () =>
    'Course dates need to know when a day ends. Set the time zone of the site under Site.',
  placeholder: ({ text }) => `Write your own words here, in place of “${text}”.`,
  'draft-beside': () =>
    'A developer has left a draft of this page beside it, which nobody sees. Take it over, or ask the developer to remove it.',
} satisfies Partial<Sentences>;

function siteUses({ found }: { found?: unknown }): string {
  return `The site itself uses ${bare(found)}. Choose another address.`;
}

function noLogin(): string {
  return 'Nobody could see this page, because the site has no login. Show it to everybody.';
}
