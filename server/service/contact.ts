import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from '#server/http/logger.ts';
import { MESSAGE_MAX_LENGTH } from '#shared/api.ts';
import { said } from '#shared/interface-texts.ts';
import { refuse, refuseLongMessage } from './errors.ts';
import type { NewEnquiry } from './records.ts';
import { needsPhone } from './site-choices.ts';
import type { Store } from './store.ts';
import { fieldErrors, newsletterSchema, readEnquiry } from './validation.ts';
import { visitorNetwork } from './visitor-network.ts';

/**
 * Stores an enquiry and answers 201 once it is durable. A repeated delivery, with the same content and
 * `Idempotency-Key`, is stored once and gets the ID of the first.
 *
 * @param contentDir folder of the site, which configures whether a phone number is required
 */
export function contact(store: Store, contentDir: string, logger: Logger): RequestHandler {
  return async (req, res) => {
    const payload = readEnquiry(req.body, needsPhone(contentDir));
    if (payload.is === 'invalid') return refuse(res, payload.errors);
    if (payload.is === 'too long') return refuseLongMessage(res);
    const { enquiry } = payload;
    const submission = submissionOf(enquiry, req.get('Idempotency-Key'));
    const id = await store.addEnquiry(enquiry, submission, visitorNetwork(req));
    logger.info({ enquiry: id }, 'enquiry stored');
    res
      .status(201)
      .json({ success: true, message: said('Thank you. We’ve received your enquiry.'), id });
  };
}

/** Stores a newsletter subscription and its message. */
export function newsletter(store: Store, logger: Logger): RequestHandler {
  return async (req, res) => {
    const { data, error } = newsletterSchema.safeParse(req.body);
    if (error) return refuse(res, fieldErrors(error));
    if (data.message.length > MESSAGE_MAX_LENGTH) return refuseLongMessage(res);
    await store.addNewsletterMessage(data);
    logger.info('newsletter message stored');
    res.status(201).json({ success: true, message: said('Thank you for subscribing.') });
  };
}

/** Combines key and content: two visitors with the same key by chance never lose an enquiry. */
function submissionOf(enquiry: NewEnquiry, key: string | undefined): string | undefined {
  if (!key) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([key, enquiry]))
    .digest('hex');
}
