import { ENQUIRY_SENT_PATH } from '#shared/api.ts';
import type { FormName } from '#shared/form-state.ts';
import type { PageContent, SiteContent } from '#shared/model/content-model.ts';
import type { AccountPages } from '#shared/page-data.ts';
import type { SectionContent } from '#shared/sections/index.ts';
import { memoized } from './memoized.ts';
import { type PageFile, sectionsOf } from './page-file.ts';
import type { ValidContent } from './valid-content.ts';

/** Forms that lead the visitor to another page. */
export const continuingForms = ['contact-form', 'login-form', 'register-form'] as const;

export type ContinuingForm = Extract<SectionContent, { type: (typeof continuingForms)[number] }>;

/** Whether a section is such a form. */
export const isContinuing = (section: SectionContent): section is ContinuingForm =>
  continuingForms.some((type) => type === section.type);

/** The forms on any page, live or not: a draft's form works in its preview. */
export function formsOf({ siteFile, files }: ValidContent): ReadonlySet<FormName> {
  const names = files.flatMap(({ content }) => formsOn(content));
  return new Set<FormName>(siteFile.footer.newsletter ? [...names, 'newsletter'] : names);
}

const formsOn = memoized((page: PageContent) =>
  sectionsOf(page, ...continuingForms, 'account-form').map(([, section]): FormName => {
    return section.type === 'account-form' ? section.form : nameOf[section.type];
  }),
);

const nameOf = {
  'contact-form': 'contact',
  'login-form': 'login',
  'register-form': 'register',
} as const;

/** The pages with the login and registration forms; undefined if visitors cannot log in. */
export function accountPages(files: readonly PageFile[]): AccountPages | undefined {
  const login = pathOf('login-form', files);
  const register = pathOf('register-form', files);
  return login ? { login, ...(register && { register }) } : undefined;
}

/** Path of the first page with a kind of section that is not a draft. */
function pathOf(type: SectionContent['type'], files: readonly PageFile[]): string | undefined {
  const found = files.find(
    ({ content }) =>
      content.status !== 'draft' && content.sections.some((section) => section.type === type),
  );
  return found?.content.path;
}

/** Path of the page after a form: the one that it names, or the default. */
export function nextPath(
  { type, next }: ContinuingForm,
  { formOutcomes }: Pick<SiteContent, 'formOutcomes'>,
  files: readonly PageFile[],
): string {
  if (next) return next;
  if (type === 'login-form') return '/dashboard';
  if (type === 'register-form') return accountPages(files)?.login ?? '/login';
  return formOutcomes === 'verified' ? ENQUIRY_SENT_PATH : '/Dashboard';
}
