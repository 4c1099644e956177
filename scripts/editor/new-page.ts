import { noArguments, runCommand, UsageError } from '../operator/command.ts';
import { addPage } from './new-page/add-page.ts';

const help = `Creates a new page in content/pages: a draft that says "(write here)" wherever you still have to
write. Visitors see the page and the links to it once you have written the texts and removed
"status".

  npm run new-page -- --from service --path /CloudMigration --title "Cloud Migration"
  npm run new-page -- --from /RPASolutions --path /TestRobots --title "Test Robots"
  npm run new-page -- --from text --path /Partners --title Partners --link-from "Our Company"

  --from KIND        service, text, training, case-study, article, job, landing,
                     thank-you or article-list, or the
                     path of a page to copy
  --path PATH        address of the new page
  --title TEXT       title of the page, for menus, cards and the browser tab
  --link-from PLACE  where to link the page from: the list of services on a page (/services),
                     a menu ("Our Company") or the navigation bar ("navigation"); repeatable
  --group TITLE      group in the list of services (default: the last one)
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
    const files = await addPage('content', {
      from,
      path,
      title: title.trim(),
      linkFrom: values['link-from'] ?? [],
      group,
    });
    for (const file of files) process.stdout.write(`content/${file}\n`);
  },
});
