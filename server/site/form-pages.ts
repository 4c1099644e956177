import type { FormPages } from '#server/api/native-form.ts';
import { ENQUIRY_SENT_PATH } from '#shared/api.ts';
import { pathKey } from '#shared/routes.ts';
import type { SiteVersion } from './site-version.ts';

/** The pages that answer forms sent without script. */
export function formPages(site: () => SiteVersion): FormPages {
  return {
    after: (form) => {
      if (form === 'register') return '/login';
      if (form !== 'contact') return null;
      return site().pages.has(pathKey(ENQUIRY_SENT_PATH)) ? ENQUIRY_SENT_PATH : '/';
    },
    again: (state) => site().renderForm(state),
  };
}
