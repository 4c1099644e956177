let parts: typeof import('./consent.ts') | undefined;

/** Loads the code that asks for consent; the browser needs it only on sites that ask. */
export async function loadConsent(): Promise<void> {
  parts = await import('./consent.ts');
}

/** What asks for consent, if it is loaded. */
export const consentParts = (): typeof parts => parts;
