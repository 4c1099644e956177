import { Router } from 'express';
import { SITE_FILE, todayIn } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import type { Query } from '#server/studio/doors/database.ts';
import {
  countReceived,
  type Enquiry,
  formatCsv,
  listColumns,
  listReceived,
  type ReceivedTable,
} from '#server/studio/doors/service.ts';
import { checked } from '#server/studio/http/read-body.ts';
import { notFound } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { personOf, requireRole } from '#server/studio/people/person-of.ts';
import { siteTimeZone } from '#server/studio/workspace/site-time-zone.ts';
import { type EnquiryKind, type EnquiryPage, enquiryKinds } from '#shared/studio/enquiries.ts';
import type { Person, Role } from '#shared/studio/people.ts';
import { z } from '#shared/zod.ts';

/** The role required for reading submissions. */
const readRole: Role = 'publisher';

/** Messages per response. */
const PAGE_MESSAGES = 50;

const tables: Record<EnquiryKind, ReceivedTable> = {
  contact: 'enquiries',
  newsletter: 'newsletter_messages',
};

/** The forms' names in the audit log. */
const names: Record<EnquiryKind, string> = { contact: 'contact form', newsletter: 'newsletter' };

const part = z.string().max(200);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const exportQuery = z.strictObject({
  kind: z.enum(enquiryKinds),
  // No stored text contains a NUL, and PostgreSQL refuses it.
  text: part.transform((text) => text.replaceAll('\0', '').trim()).optional(),
  since: moment.optional(),
  until: moment.optional(),
});
const listQuery = exportQuery.extend({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

/**
 * The calls about visitors' submissions, below `/api`; see `shared/studio/enquiries.ts`. The messages stay in
 * the site's database: the studio stores and logs none of them, only who has read them.
 */
export function enquiryRoutes({ siteRecords, workspace, db }: StudioDeps): Router {
  const readers = requireRole(readRole);
  return Router()
    .get('/enquiries', readers, async (req, res) => {
      const { kind, before, ...filter } = checked(listQuery, req.query);
      const table = tables[kind];
      const found = await siteRecords.read(async (query) => ({
        entries: await listReceived(query, table, filter, { before, limit: PAGE_MESSAGES + 1 }),
        total: await countReceived(query, table, filter),
      }));
      if (typeof found === 'string') {
        res.json({ kept: found, entries: [], hasMore: false, total: 0 } satisfies EnquiryPage);
        return;
      }
      await noteReading(db.query, personOf(res), names[kind]);
      const { entries, total } = found;
      res.json({
        kept: 'here',
        entries: entries.slice(0, PAGE_MESSAGES),
        hasMore: entries.length > PAGE_MESSAGES,
        total,
      } satisfies EnquiryPage);
    })
    .get('/enquiries/export', readers, async (req, res) => {
      const { kind, ...filter } = checked(exportQuery, req.query);
      const rows = await siteRecords.read((query) => listReceived(query, tables[kind], filter));
      if (typeof rows === 'string')
        throw notFound('No messages are kept here, so there is no list.');
      await recordAudit(db.query, {
        person: personOf(res),
        action: 'enquiries.export',
        subject: names[kind],
        detail: rows.length === 1 ? '1 message' : `${rows.length} messages`,
      });
      const day = todayIn(siteTimeZone((await workspace.onDisk()).valueOf(SITE_FILE)));
      res.attachment(`${kind}-messages-${day}.csv`).type('text/csv');
      const columns = kind === 'contact' ? listColumns.enquiry : listColumns.newsletterMessage;
      res.send(formatCsv<keyof Enquiry>([...columns, 'message'], rows));
    });
}

const ACTION = 'enquiries.read';

/** All reading by one person within this time is one line of the audit log. */
const MINUTES = 30;

/** Records in the audit log that someone reads a list, but nothing of its content. */
async function noteReading(query: Query, person: Person, list: string): Promise<void> {
  const now = Date.now();
  const since = new Date(now - MINUTES * 60_000).toISOString();
  // An entry from a clock that was ahead would otherwise stay the last one for that long.
  const [known] = await query(
    `SELECT id FROM audit WHERE email = $1 AND at > $2 AND at <= $3 AND action = $4 AND subject = $5
     LIMIT 1`,
    [person.email, since, new Date(now).toISOString(), ACTION, list],
  );
  if (!known) await recordAudit(query, { person, action: ACTION, subject: list });
}
