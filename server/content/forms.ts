import { ENQUIRY_SENT_PATH } from '#shared/api.ts';
import type { FormName } from '#shared/form-state.ts';
import type { PageContent, SiteContent } from '#shared/model/content-model.ts';
import type { AccountPages } from '#shared/page-data.ts';
import type { SectionContent } from '#shared/sections/index.ts';
import { once } from './once.ts';
import type { PageFile } from './page-file.ts';
import type { ValidContent } from './valid-content.ts';

/** A form after which the visitor goes on to another page. */
export type ContinuingForm = Extract<
  SectionContent,
  { type: 'contact-form' | 'login-form' | 'register-form' }
>;

/** Whether a section is such a form. */
export const isContinuing = (section: SectionContent): section is ContinuingForm =>
  section.type === 'contact-form' ||
  section.type === 'login-form' ||
  section.type === 'register-form';

/** The forms that any page has, live or not: a draft's form works in its preview. */
export function formsOf({ siteFile, files }: ValidContent): ReadonlySet<FormName> {
  const names = files.flatMap(({ content }) => formsOn(content));
  return new Set<FormName>(siteFile.footer.newsletter ? [...names, 'newsletter'] : names);
}

const formsOn = once(({ sections }: PageContent) => sections.flatMap(formName));

function formName(section: SectionContent): FormName[] {
  switch (section.type) {
    case 'contact-form':
      return ['contact'];
    case 'login-form':
      return ['login'];
    case 'register-form':
      return ['register'];
    case 'account-form':
      return [section.form];
    default:
      return [];
  }
}

/** The pages of the login and the registration form; undefined if visitors cannot log in. */
export function accountPages(files: readonly PageFile[]): AccountPages | undefined {
  const login = pathOf('login-form', files);
  const register = pathOf('register-form', files);
  return login ? { login, ...(register && { register }) } : undefined;
}

/** Path of the page with the contact form; undefined if there is none. */
export const contactPath = (files: readonly PageFile[]): string | undefined =>
  pathOf('contact-form', files);

/** Path of the first page that has a kind of section and is not a draft. */
function pathOf(type: SectionContent['type'], files: readonly PageFile[]): string | undefined {
  const found = files.find(
    ({ content }) =>
      content.status !== 'draft' && content.sections.some((section) => section.type === type),
  );
  return found?.content.path;
}

/** Path of the page that follows a form: the one that it names, or the specified one. */
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
