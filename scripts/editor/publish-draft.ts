import { publishDraft } from '#server/content/index.ts';
import { onlyArgument, runCommand } from '../operator/command.ts';

const help = `Publishes a draft: the next version of a live page (about.draft.json replaces about.json), or a page
whose "status" is "draft". Its day of change becomes today. If the content would then have a problem,
such as a text that still has to be written, nothing is changed.

  npm run publish-draft -- /about

  --help
`;

await runCommand({
  help,
  options: {},
  async run({ positionals }) {
    const path = onlyArgument(positionals, 'path of the page');
    for (const line of await publishDraft('content', path)) process.stdout.write(`${line}\n`);
  },
});
