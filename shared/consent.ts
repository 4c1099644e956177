import type { SiteFrame } from './page-data.ts';

/** Whether the site asks visitors before it loads something of other sites. */
export const asksConsent = ({ scripts, embeds }: Pick<SiteFrame, 'scripts' | 'embeds'>): boolean =>
  scripts !== undefined || embeds === 'click';
