import { studioPostgresTables } from '#server/studio/database/postgres-tables.ts';
import { studioSqliteTables } from '#server/studio/database/sqlite-tables.ts';
import type { StudioPart } from '#server/studio/doors/operator.ts';

/** Operators' commands find this file by its name (see {@link StudioPart}). */
export default {
  commands: { 'studio-invite': () => import('./studio-invite.ts') },
  tables: studioSqliteTables,
  counted: { drafts: 'drafts', versions: 'versions', 'lines of the audit log': 'audit' },
  postgresTables: studioPostgresTables,
  async prune(query, before) {
    // Loaded only here: other commands need none of it.
    const { pruneAudit } = await import('../people/audit.ts');
    const { pruneSetAside } = await import('../publishing/versions.ts');
    return [
      ['Lines of the log of changes', await pruneAudit(query, before)],
      ['Versions set aside', await pruneSetAside(query, before)],
    ];
  },
} satisfies StudioPart;
