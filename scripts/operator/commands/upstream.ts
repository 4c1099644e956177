import { command, noArguments } from '../command.ts';

const help = `Runs the built-in service alone, for the sites that name it in API_URL.

  DATA_DIR=/var/lib/site npm run upstream

It listens on 127.0.0.1 and UPSTREAM_PORT (default 3001) unless HOST is set, and stores what it
receives in DATABASE_URL, or in DATA_DIR (default ./data). With UPSTREAM_SECRET it refuses everybody
but sites with the same secret.
`;

export default command({
  help,
  options: {},
  async run({ positionals }) {
    noArguments(positionals);
    await import('#server/upstream/main.ts');
  },
});
