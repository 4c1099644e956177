import { command, noArguments } from '../command.ts';

const help = `Runs the built-in service on its own, for sites that name it in API_URL.

  DATA_DIR=/var/lib/site npm run cli -- upstream

It listens on UPSTREAM_PORT (default 3001) of 127.0.0.1, or of HOST if that is set. Data goes to
DATABASE_URL, or to DATA_DIR (default ./data). With UPSTREAM_SECRET, it only accepts calls from sites
that have the same secret.
`;

export default command({
  help,
  options: {},
  async run({ positionals }) {
    noArguments(positionals);
    await import('#server/service/main.ts');
  },
});
