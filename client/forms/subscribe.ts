import type { NewsletterPayload } from '#shared/api.ts';
import type { Refusal } from '#shared/refusal.ts';
import { refusalOf } from './outcomes.ts';
import { postJson } from './post-json.ts';

/** Asks for the newsletter, with verified outcomes; undefined where that succeeded. */
export async function subscribe(payload: NewsletterPayload): Promise<Refusal | undefined> {
  return refusalOf(await postJson('/api/newsletter', payload), ['email', 'message']);
}
