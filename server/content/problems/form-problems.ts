import { ENQUIRY_SENT_PATH } from '#shared/api.ts';
import type { SiteContent } from '#shared/model/content-model.ts';
import { pathKey } from '#shared/routes.ts';
import { SITE_FILE } from '../content-texts.ts';
import { accountPages, isContinuing, nextPath } from '../forms.ts';
import { type PageFile, pageKey } from '../page-file.ts';
import type { ContentProblem } from './content-problem.ts';
import { shown } from './schema-problems.ts';

type SiteChoices = Pick<SiteContent, 'accounts' | 'formOutcomes'>;

/** Sections that only visitors with an account can use. */
export const accountSections: ReadonlySet<string> = new Set([
  'account-form',
  'login-form',
  'register-form',
  'thank-you',
  'welcome-banner',
]);

/** Pages and choices that need accounts where there are none, and protected pages without a login. */
export function accountProblems(
  { accounts, formOutcomes }: SiteChoices,
  files: readonly PageFile[],
): ContentProblem[] {
  if (accounts === 'on') return accountPages(files) ? [] : files.flatMap(loginProblem);
  const outcomes: ContentProblem = {
    file: SITE_FILE,
    path: 'formOutcomes',
    expected:
      '"verified", because "accounts" is "off" (with "specified", an enquiry leads to /Dashboard, which needs a login)',
    found: shown(formOutcomes),
  };
  const ofPages = files.flatMap(accountNeeds);
  return formOutcomes === 'verified' ? ofPages : [outcomes, ...ofPages];
}

function loginProblem({ file, content }: PageFile): ContentProblem[] {
  if (content.access === 'public') return [];
  const expected = '"public", because no page has a "login-form"';
  return [{ file, path: 'access', expected, found: shown(content.access) }];
}

function accountNeeds({ file, content }: PageFile): ContentProblem[] {
  const why = 'because "accounts" is "off" in site.json';
  const sections = content.sections.flatMap(({ type }, index) =>
    accountSections.has(type)
      ? {
          file,
          path: `sections[${index}].type`,
          expected: `a section that needs no account, ${why}: remove the section or the file`,
          found: shown(type),
        }
      : [],
  );
  if (content.access === 'public') return sections;
  const expected = `"public", ${why}: change it or remove the file`;
  return [{ file, path: 'access', expected, found: shown(content.access) }, ...sections];
}

/**
 * Forms that lead to a page that does not exist, or to none that confirms an enquiry. A draft's form
 * is checked when the draft is published.
 */
export function nextProblems(site: SiteChoices, files: readonly PageFile[]): ContentProblem[] {
  const pages = new Map(files.map((page) => [pageKey(page.content), page.content]));
  const isPublished = (path: string) => pages.get(pathKey(path))?.status === 'published';
  return files.flatMap(({ file, content }) =>
    content.sections.flatMap((section, index): ContentProblem[] => {
      if (!isContinuing(section) || content.status === 'draft') return [];
      const problem = (expected: string): ContentProblem[] => [
        { file, path: `sections[${index}].next`, expected, found: shown(section.next) },
      ];
      const next = nextPath(section, site, files);
      if (!pages.has(pathKey(next)))
        return problem(`the path of a page${section.next ? '' : `, because there is no ${next}`}`);
      if (!isPublished(next))
        return problem(`a published page${section.next ? '' : `, because ${next} is a draft`}`);
      // Without JavaScript nobody can see a protected page.
      const isConfirmed =
        section.type !== 'contact-form' ||
        pages.get(pathKey(next))?.access === 'public' ||
        isPublished(ENQUIRY_SENT_PATH);
      return isConfirmed
        ? []
        : problem(
            `a public page, or a page with the path ${ENQUIRY_SENT_PATH}, to confirm enquiries sent without JavaScript`,
          );
    }),
  );
}
