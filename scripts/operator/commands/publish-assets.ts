import { buildFolder } from '#server/build-folder.ts';
import { command, noArguments, UsageError } from '../command.ts';
import { publishAssets } from '../shared-assets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const help = `Copies the assets of the current build in dist/ to the folder ASSET_DIR, so that replicas of other
builds can serve them. Run it before you start the first replica of a new build.

  ASSET_DIR=/srv/site-assets npm run cli -- publish-assets --keep 30d

  --keep DAYS   how long to keep the assets of an older build (default: 30d)
  --help
`;

export default command({
  help,
  options: { keep: { type: 'string', default: '30d' } },
  async run({ values: { keep }, positionals }) {
    noArguments(positionals);
    const [, days] = /^(\d{1,4})d$/.exec(keep) ?? [];
    if (days === undefined)
      throw new UsageError(`--keep must be a number of days such as 30d, not '${keep}'`);
    const { ASSET_DIR } = process.env;
    if (!ASSET_DIR)
      throw new Error('ASSET_DIR is not set: it names the folder that all replicas share');
    const { added, pruned } = await publishAssets(buildFolder, ASSET_DIR, Number(days) * DAY_MS);
    process.stdout.write(`Files added to ${ASSET_DIR}: ${added}; removed: ${pruned}.\n`);
  },
});
