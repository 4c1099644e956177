import type { FormPages } from '#server/api/native-form.ts';
import { ENQUIRY_SENT_PATH } from '#shared/api.ts';
import { pathKey } from '#shared/routes.ts';
import type { SiteVersion } from './site-version.ts';

/** The site's forms, and the pages that answer forms submitted without script. */
export function formPages(site: () => SiteVersion): FormPages {
  const loginPath = () => site().publicSite.site.accounts?.login;
  /** The first of these pages that works without script, which protected pages do not. */
  const firstPublic = (paths: readonly (string | undefined)[]) => {
    const { pages } = site();
    return paths.find((path) => path && pages.get(pathKey(path))?.access === 'public') ?? '/';
  };
  return {
    has: (form) => site().forms.has(form),
    site: () => site().publicSite.site,
    login: () => firstPublic([loginPath()]),
    after: (form) => {
      if (form === 'register') return firstPublic([nextAfter(site(), form), loginPath()]);
      if (form !== 'contact') return null;
      return firstPublic([nextAfter(site(), form), ENQUIRY_SENT_PATH]);
    },
    again: (state) => site().documents.renderForm(state),
  };
}

/** Path of the page after the first form of a kind. */
function nextAfter(site: SiteVersion, form: 'contact' | 'register'): string | undefined {
  const found = site.documents.pageWith(form)?.sections.find(({ type }) => type === `${form}-form`);
  return found && 'next' in found ? found.next : undefined;
}
