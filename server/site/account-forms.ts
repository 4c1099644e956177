import type { PageFile, PageFiles, VisibleContent } from '#server/content/index.ts';
import { mapLazily } from '#shared/lazy-map.ts';
import type { Page } from '#shared/page-data.ts';
import type { Section } from '#shared/sections/index.ts';

/**
 * The content without anything that needs account mail: the pages of their forms, and the login page's link
 * to them.
 */
export function withoutAccountForms(content: VisibleContent): VisibleContent {
  const files = [...content.live].filter(([, file]) => !hasAccountForm(file.content.sections));
  const live: PageFiles = new Map(files);
  const pageOf = (key: string) => withoutForgotLink(content.pages.get(key) as Page);
  return { ...content, live, pages: mapLazily(live, (_file, key) => pageOf(key)) };
}

/** Whether a page differs, or is missing, without account mail. */
export function needsAccountMail({ content: { sections } }: PageFile): boolean {
  return hasAccountForm(sections) || sections.some(({ type }) => type === 'login-form');
}

function hasAccountForm(sections: readonly { type: string }[]): boolean {
  return sections.some(({ type }) => type === 'account-form');
}

function withoutForgotLink(page: Page): Page {
  const sections = page.sections.map((section): Section => {
    if (section.type !== 'login-form') return section;
    const { forgotLink: _, ...rest } = section;
    return rest;
  });
  return { ...page, sections };
}
