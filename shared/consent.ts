import type { SiteFrame } from './page-data.ts';

/** Whether the site asks visitors for consent before it loads anything from other sites. */
export const asksConsent = ({ scripts, embeds }: Pick<SiteFrame, 'scripts' | 'embeds'>): boolean =>
  scripts !== undefined || embeds === 'click';
