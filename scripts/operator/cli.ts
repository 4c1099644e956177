import { type RunnableCommand, runWith, UsageError } from './command.ts';
import { findStudio } from './studio-part.ts';

type Commands = Readonly<Record<string, () => Promise<{ default: RunnableCommand }>>>;

/** Commands, loaded on use. */
const ownCommands: Commands = {
  enquiries: () => import('./commands/enquiries.ts'),
  'personal-data': () => import('./commands/personal-data.ts'),
  prune: () => import('./commands/prune.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  'mail-test': () => import('./commands/mail-test.ts'),
  'preview-link': () => import('./commands/preview-link.ts'),
  'publish-assets': () => import('./commands/publish-assets.ts'),
  upstream: () => import('./commands/upstream.ts'),
};

const [name = '--help', ...args] = process.argv.slice(2);
const commands: Commands = Object.hasOwn(ownCommands, name)
  ? ownCommands
  : { ...ownCommands, ...(await findStudio())?.commands };
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (name === '--help')
  await runWith({ help: asCalled(await overview()), run: async () => {} }, ['--help']);
else if (load) {
  const { default: command } = await load();
  await runWith({ ...command, help: asCalled(command.help) }, args);
} else {
  const run = () => Promise.reject(new UsageError(`Unknown command '${name}'`));
  await runWith({ help: '', run }, []);
}

async function overview(): Promise<string> {
  const lines = Object.entries(commands).map(async ([each, load]) => {
    const { help } = (await load()).default;
    // The first paragraph summarises the command.
    return `  ${each.padEnd(16)}${help.slice(0, help.indexOf('\n\n')).replace(/\n/g, `\n${' '.repeat(18)}`)}`;
  });
  return `Commands for operators:

${(await Promise.all(lines)).join('\n')}

  npm run cli -- enquiries --since 7d
  npm run cli -- enquiries --help
`;
}

/** Help shows commands as npm runs them. Without npm, as in a container, it shows the built ones. */
function asCalled(help: string): string {
  if (process.env.npm_lifecycle_event) return help;
  return help.replace(/npm run (?:--silent )?cli --/g, 'node dist/cli.js');
}
