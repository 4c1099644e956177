import type { PageFiles } from '#server/content/page-file.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import type { Page, Section } from '#shared/page-data.ts';

/**
 * The content without what needs mails about accounts: the pages of their forms, and the login
 * page's link to them.
 */
export function withoutAccountForms(content: VisibleContent): VisibleContent {
  const pages = [...content.pages].filter(([, { sections }]) => !hasAccountForm(sections));
  const live = [...content.live].filter(([, file]) => !hasAccountForm(file.content.sections));
  return {
    ...content,
    pages: new Map(pages.map(([key, page]) => [key, withoutForgotLink(page)])),
    live: new Map(live) satisfies PageFiles,
  };
}

/** Whether a page differs, or is missing, without mails about accounts. */
export function needsAccountMail({ sections }: Page): boolean {
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
