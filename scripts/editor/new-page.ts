import { noArguments, runCommand, UsageError } from '../operator/command.ts';
import { addPage } from './new-page/add-page.ts';

const help = `Writes a new page to content/pages: a draft with "(write here)" where texts are missing. Visitors
see it, and the links to it, once the texts are written and "status" is removed.

  npm run new-page -- --from service --path /CloudMigration --title "Cloud Migration"
  npm run new-page -- --from /RPASolutions --path /TestRobots --title "Test Robots"
  npm run new-page -- --from text --path /Partners --title Partners --link-from "Our Company"

  --from KIND        service, text or training, or the path of a page to copy
  --path PATH        address of the new page
  --title TEXT       its name, for menus, cards and the browser tab
  --link-from PLACE  links the page: from the list of services on a page (/services), from a
                     menu ("Our Company") or from the navigation bar ("navigation");
                     may be given several times
  --group TITLE      group in the list of services; the last one by default
  --help
`;

await runCommand({
  help,
  options: {
    from: { type: 'string' },
    path: { type: 'string' },
    title: { type: 'string' },
    'link-from': { type: 'string', multiple: true, default: [] },
    group: { type: 'string' },
  },
  async run({ values, positionals }) {
    noArguments(positionals);
    const { from, path, title, group } = values;
    if (!from) throw new UsageError('--from is missing');
    if (!path) throw new UsageError('--path is missing');
    if (!title?.trim()) throw new UsageError('--title is missing');
    const files = addPage('content', {
      from,
      path,
      title: title.trim(),
      linkFrom: values['link-from'] ?? [],
      group,
    });
    for (const file of files) process.stdout.write(`content/${file}\n`);
  },
});
