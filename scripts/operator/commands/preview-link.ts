import { readConfig } from '#server/config.ts';
import { loadContent } from '#server/content/read-content.ts';
import { PREVIEW_FIELD, previewToken } from '#server/routes/preview-token.ts';
import { pathKey } from '#shared/routes.ts';
import { command, onlyArgument, UsageError } from '../command.ts';

const help = `Prints an address that shows a page before it is published: a draft, a page whose "publishAt" is in
the future, or the draft of a live page's next version (about.draft.json beside about.json). Anyone
with the address can see it.

  npm run preview-link -- /CloudMigration
  npm run preview-link -- /CloudMigration --hours 8

  --hours N   how long the address works, 1 to 720; 72 by default
  --help

PREVIEW_SECRET and SITE_URL must be those of the running server.
`;

const HOUR_MS = 3_600_000;

export default command({
  help,
  options: { hours: { type: 'string', default: '72' } },
  async run({ values: { hours = '' }, positionals }) {
    const path = onlyArgument(positionals, 'the path of the page');
    if (!/^\d{1,3}$/.test(hours) || Number(hours) < 1 || Number(hours) > 720)
      throw new UsageError(`--hours is a whole number from 1 to 720, not "${hours}"`);
    const { previewSecret, siteUrl } = readConfig(process.env);
    if (!previewSecret) throw new Error('PREVIEW_SECRET is not set');
    const { pages, previews } = loadContent('content');
    const draft = previews.get(pathKey(path));
    if (!draft)
      throw new Error(
        pages.has(pathKey(path))
          ? `Everybody sees ${path} already, and it has no draft (FILE.draft.json beside FILE.json)`
          : `No page has the path ${path}`,
      );
    const expires = new Date(Date.now() + Number(hours) * HOUR_MS);
    const token = previewToken(previewSecret, path, expires);
    process.stdout.write(`${siteUrl.origin}${draft.path}?${PREVIEW_FIELD}=${token}\n`);
  },
});
