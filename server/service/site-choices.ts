import { join } from 'node:path';
import { readText, SITE_FILE } from '#server/content/index.ts';
import type { SiteContent } from '#shared/model/content-model.ts';

/** The current `site.json`; empty if it is missing or cannot be read. */
export function siteFileIn(contentDir: string): Partial<SiteContent> {
  try {
    return (JSON.parse(readText(join(contentDir, SITE_FILE))) as SiteContent | null) ?? {};
  } catch {
    return {};
  }
}

/** Whether an enquiry requires a phone number, according to the site's form. */
export function needsPhone(contentDir: string): boolean {
  const { enquiryPhone, formOutcomes } = siteFileIn(contentDir);
  return enquiryPhone !== 'optional' || formOutcomes !== 'verified';
}
