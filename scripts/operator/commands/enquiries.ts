import { formatCsv } from '#server/export/csv.ts';
import { printableJson } from '#server/export/printable.ts';
import { listColumns } from '#server/service/records.ts';
import { command, noArguments, printWhole, UsageError } from '../command.ts';
import { MOMENT_HELP, parseMoment } from '../moment.ts';
import { DATABASE_HELP, withSpool, withStore } from '../records.ts';
import { formatTable } from '../table.ts';

const help = `Lists the enquiries from visitors, oldest first.

  npm run cli -- enquiries
  npm run --silent cli -- enquiries --format csv > enquiries.csv

  --format table|csv|json   default: table
  --since MOMENT            only those received since then:
                            ${MOMENT_HELP}
  --newsletter              newsletter messages instead
  --held                    only those not mailed because of MAILS_PER_DAY or
                            MAILS_PER_DAY_AND_ADDRESS
  --spool                   enquiries in the spool instead (ENQUIRY_SPOOL): those waiting for the
                            service at API_URL and those it refused
  --help

Uses ${DATABASE_HELP}
`;

const spoolColumns = ['state', ...listColumns.enquiry] as const;

export default command({
  help,
  options: {
    format: { type: 'string', default: 'table' },
    since: { type: 'string' },
    newsletter: { type: 'boolean', default: false },
    held: { type: 'boolean', default: false },
    spool: { type: 'boolean', default: false },
  },
  async run({ values: { format, since, newsletter, held, spool }, positionals }) {
    noArguments(positionals);
    const [one, two] = Object.entries({ newsletter, held, spool })
      .filter(([, isGiven]) => isGiven)
      .map(([name]) => `--${name}`);
    if (two) throw new UsageError(`${one} and ${two} cannot be combined`);
    const print = printerOf(format);
    const moment = since === undefined ? undefined : parseMoment(since);
    if (spool) {
      return withSpool(async (spooled) => {
        printWhole(print(spoolColumns, await spooled.list(moment)));
      });
    }
    await withStore(async (store) => {
      printWhole(
        newsletter
          ? print(listColumns.newsletterMessage, await store.listNewsletterMessages(moment))
          : print(
              listColumns.enquiry,
              await (held ? store.listHeldEnquiries(moment) : store.listEnquiries(moment)),
            ),
      );
    });
  },
});

type Row<Column extends string> = Record<Column, string | number> & { message: string };

/** @throws UsageError for an unknown format */
function printerOf(format: string) {
  if (!['table', 'csv', 'json'].includes(format)) {
    throw new UsageError(`Unknown format '${format}'`);
  }
  return <Column extends string>(columns: readonly Column[], rows: Row<Column>[]): string => {
    if (format === 'json') return printableJson(rows);
    if (format === 'csv') return formatCsv<Column | 'message'>([...columns, 'message'], rows);
    if (rows.length === 0) return 'Nothing received.\n';
    return formatTable(columns, rows);
  };
}
