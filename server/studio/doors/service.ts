/** Exports the visitors' messages for spreadsheets. */
export { formatCsv } from '#server/export/csv.ts';
/** Names and passwords follow the rules of visitors' accounts. */
export { isCommonPassword } from '#server/service/accounts/common-passwords.ts';
/** Passwords are hashed one at a time, in a bounded queue. */
export {
  createPasswords,
  type HashCost,
  type Passwords,
  TooManyPasswordsError,
} from '#server/service/accounts/passwords.ts';
/** Counters of failed attempts. */
export {
  countEvent,
  DAY_MS,
  deleteCount,
  deleteEndedCounts,
  isCounted,
  uncountEvent,
} from '#server/service/counts.ts';
/** Reads visitors' submissions. */
export { countReceived, listReceived, type ReceivedTable } from '#server/service/received.ts';
export { type Enquiry, listColumns } from '#server/service/records.ts';
/** The database of these submissions. */
export { databaseFile } from '#server/service/site-database.ts';
export { emailSchema, nameSchema, newPasswordSchema } from '#server/service/validation.ts';
