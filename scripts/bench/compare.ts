import { type Spread, spread } from './figures.ts';
import { type LoadRequest, type LoadResult, load } from './load.ts';
import { type ServerProcess, stopServer } from './server-process.ts';

/** Requests of one kind, the same for every server. */
export interface Case {
  name: string;
  requests: LoadRequest[];
}

/** Figures of one server in one case, in round order. */
export interface Series {
  server: string;
  case: string;
  rounds: LoadResult[];
}

/** Rounds of each load after a start. */
const ROUNDS = 5;
const ROUND_SECONDS = 1;

/**
 * Loads several servers in turn, so that disturbances on the machine affect all of them alike. Rounds are
 * short, so that a disturbance affects few, and each starts with a different server. Servers are restarted
 * several times, because a process's memory layout affects its rate.
 *
 * @param start starts the servers, which are stopped here
 * @param starts number of starts
 */
export async function compare(
  start: () => Promise<ServerProcess[]>,
  cases: readonly Case[],
  starts: number,
): Promise<Series[]> {
  const series: Series[] = [];
  for (let n = 0; n < starts; n += 1) {
    const servers = await start();
    try {
      await run(servers, cases, series);
    } finally {
      await Promise.all(servers.map(stopServer));
    }
  }
  return series;
}

async function run(
  servers: readonly ServerProcess[],
  cases: readonly Case[],
  series: Series[],
): Promise<void> {
  // Round -1 is the warm-up.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const each of cases) {
      for (let n = 0; n < servers.length; n += 1) {
        const server = servers[(n + round + servers.length) % servers.length] as ServerProcess;
        const result = await load(server, each.requests, ROUND_SECONDS);
        if (round >= 0) seriesOf(series, server, each).rounds.push(result);
      }
    }
  }
}

function seriesOf(all: Series[], server: ServerProcess, { name }: Case): Series {
  const known = all.find((one) => one.server === server.name && one.case === name);
  if (known) return known;
  const added: Series = { server: server.name, case: name, rounds: [] };
  all.push(added);
  return added;
}

/**
 * The ratio of two servers' figures, computed per round, because both sides of a
 * round had the same conditions.
 */
export function ratio(own: Series, other: Series, figure: keyof LoadResult): Spread {
  return spread(
    own.rounds.map((round, n) => round[figure] / (other.rounds[n]?.[figure] ?? Number.NaN)),
  );
}
