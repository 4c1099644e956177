import { ENQUIRY_SENT_PATH } from '#shared/api.ts';
import type { SiteContent } from '#shared/model/content-model.ts';
import { pathKey } from '#shared/routes.ts';
import { SITE_FILE } from '../content-texts.ts';
import { accountPages, continuingForms, nextPath } from '../forms.ts';
import { type PageFile, pageKey, sectionsOf } from '../page-file.ts';
import type { Fault, Problem } from './problem.ts';

type SiteChoices = Pick<SiteContent, 'accounts' | 'formOutcomes'>;

/** Sections that need an account. */
export const accountSections: ReadonlySet<string> = new Set([
  'account-form',
  'login-form',
  'register-form',
  'thank-you',
  'welcome-banner',
]);

/** Pages and settings that need accounts when the site has none, and protected pages without a login. */
export function accountProblems(
  { accounts, formOutcomes }: SiteChoices,
  files: readonly PageFile[],
): Problem[] {
  if (accounts === 'on') return accountPages(files) ? [] : files.flatMap(loginProblem);
  const outcomes: Problem = {
    file: SITE_FILE,
    path: 'formOutcomes',
    code: 'specified-outcomes',
    found: formOutcomes,
  };
  const ofPages = files.flatMap(accountNeeds);
  return formOutcomes === 'verified' ? ofPages : [outcomes, ...ofPages];
}

function loginProblem({ file, content }: PageFile): Problem[] {
  if (content.access === 'public') return [];
  return [{ file, path: 'access', code: 'no-login', found: content.access }];
}

function accountNeeds({ file, content }: PageFile): Problem[] {
  const sections = content.sections.flatMap(({ type }, index): Problem[] => {
    const path = `sections[${index}].type`;
    return accountSections.has(type) ? [{ file, path, code: 'account-section', found: type }] : [];
  });
  if (content.access === 'public') return sections;
  return [{ file, path: 'access', code: 'protected-page', found: content.access }, ...sections];
}

/**
 * Forms that lead to a page that does not exist or does not confirm an enquiry. A draft's form is checked
 * when the draft is published.
 */
export function nextProblems(site: SiteChoices, files: readonly PageFile[]): Problem[] {
  const pages = new Map(files.map((page) => [pageKey(page.content), page.content]));
  const isPublished = (path: string) => pages.get(pathKey(path))?.status === 'published';
  return files.flatMap(({ file, content }) => {
    if (content.status === 'draft') return [];
    return sectionsOf(content, ...continuingForms).flatMap(([at, section]): Problem[] => {
      const problem = (fault: Fault): Problem[] => [
        { file, path: `${at}.next`, found: section.next, ...fault },
      ];
      const next = nextPath(section, site, files);
      const implied = section.next ? undefined : next;
      if (!pages.has(pathKey(next))) return problem({ code: 'no-page', implied });
      if (!isPublished(next)) return problem({ code: 'draft-page', implied });
      // Protected pages cannot be seen without JavaScript.
      const isConfirmed =
        section.type !== 'contact-form' ||
        pages.get(pathKey(next))?.access === 'public' ||
        isPublished(ENQUIRY_SENT_PATH);
      return isConfirmed ? [] : problem({ code: 'no-confirmation', page: ENQUIRY_SENT_PATH });
    });
  });
}
