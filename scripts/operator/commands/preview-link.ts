import { readConfig } from '#server/config.ts';
import { loadContent } from '#server/content/index.ts';
import { PREVIEW_FIELD, signPreview } from '#server/routes/preview-token.ts';
import { pathKey } from '#shared/routes.ts';
import { command, onlyArgument, UsageError } from '../command.ts';

const help = `Prints a link to a page that is not public yet: a draft, or a page whose "publishAt" is in the
future. Anyone with the link can see the page.

  npm run cli -- preview-link /CloudMigration
  npm run cli -- preview-link /CloudMigration --hours 8

  --hours N   how many hours the link works, 1 to 720 (default: 72)
  --help

PREVIEW_SECRET and SITE_URL must be the same as for the running server.
`;

const HOUR_MS = 3_600_000;

export default command({
  help,
  options: { hours: { type: 'string', default: '72' } },
  async run({ values: { hours = '' }, positionals }) {
    const path = onlyArgument(positionals, 'path of the page');
    if (!/^\d{1,3}$/.test(hours) || Number(hours) < 1 || Number(hours) > 720)
      throw new UsageError(`--hours must be a whole number from 1 to 720, not "${hours}"`);
    const { previewSecret, siteUrl } = readConfig(process.env);
    if (!previewSecret)
      throw new Error('PREVIEW_SECRET is not set: it must be the same as for the running server');
    const { pages, previews } = loadContent('content');
    const draft = previews.get(pathKey(path));
    if (!draft)
      throw new Error(
        pages.has(pathKey(path)) ? `${path} is already public` : `No page has the path ${path}`,
      );
    const expires = new Date(Date.now() + Number(hours) * HOUR_MS);
    const token = signPreview(previewSecret, { path: draft.path, expires, file: '', by: '' });
    process.stdout.write(`${siteUrl.origin}${draft.path}?${PREVIEW_FIELD}=${token}\n`);
  },
});
