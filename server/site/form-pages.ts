import type { FormPages } from '#server/api/native-form.ts';
import { ENQUIRY_SENT_PATH } from '#shared/api.ts';
import { pathKey } from '#shared/routes.ts';
import type { SiteVersion } from './site-version.ts';

/** The pages that answer forms which were sent without script (spec section 2: after register, `/login`). */
export function formPages(site: () => SiteVersion): FormPages {
  return {
    after: (form) => {
      if (form === 'register') return '/login';
      return site().pages.has(pathKey(ENQUIRY_SENT_PATH)) ? ENQUIRY_SENT_PATH : '/';
    },
    again: (state) => site().renderForm(state),
  };
}
