import type { legalSubjects } from '#shared/sections/legal-document.ts';

/** A page required by the law of a country. */
export interface LegalPage {
  covers: (typeof legalSubjects)[number];
  /** The law, as named in messages. */
  law: string;
}

/** Countries of the European Economic Area. */
const GDPR_COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

/**
 * Laws that require a site's operator to be identified. In other countries, for example under the British
 * Electronic Commerce Regulations 2002 (6), the footer with address, email and registration number is enough.
 */
const imprintLaws: Partial<Record<string, string>> = {
  AT: '§ 5 ECG',
  CH: 'Art. 3 (1) (s) UWG',
  DE: '§ 5 DDG',
  FR: 'loi n° 2004-575 (LCEN)',
  LI: 'Art. 5 ECG',
};

/** Laws that require information about the processing of personal data. */
const privacyLaws: Partial<Record<string, string>> = {
  ...Object.fromEntries(GDPR_COUNTRIES.split(' ').map((code) => [code, 'Art. 13 GDPR'])),
  CH: 'Art. 19 FADP',
  GB: 'Art. 13 UK GDPR',
  IN: 'Rule 4 of the IT (SPDI) Rules, 2011',
};

/**
 * The legal pages that a company website needs.
 *
 * @param country code of the company's country (ISO 3166-1)
 */
export function legalPagesIn(country: string): LegalPage[] {
  const imprint = imprintLaws[country];
  // Almost every country has such a law, and every site has forms.
  const privacy = privacyLaws[country] ?? 'its forms ask for personal data';
  return [
    ...(imprint ? [{ covers: 'imprint', law: imprint } as const] : []),
    { covers: 'privacy', law: privacy },
  ];
}
