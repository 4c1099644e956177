/** What a SELECT of each kind of record lists, named as the fields in store.ts, for every store. */
export const ENQUIRY = 'id, received_at AS "receivedAt", name, email, phone, company, message';
export const NEWSLETTER_MESSAGE = 'id, received_at AS "receivedAt", email, message';
export const USER = 'id, registered_at AS "registeredAt", name, email, mobile';
export const USER_WITH_HASH = `${USER}, password_hash AS "passwordHash"`;
