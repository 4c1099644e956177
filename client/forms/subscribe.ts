import type { NewsletterPayload } from '#shared/api.ts';
import type { Refusal } from '#shared/refusal.ts';
import { refusalOf } from './outcomes.ts';
import { postJson } from './post-json.ts';

/** Subscribes to the newsletter, with verified outcomes; undefined on success. */
export async function subscribe(payload: NewsletterPayload): Promise<Refusal | undefined> {
  return refusalOf(await postJson('/api/newsletter', payload), ['email', 'message']);
}
