import { type Spread, spread } from './figures.ts';
import { type LoadRequest, type LoadResult, load } from './load.ts';
import { type ServerProcess, stopServer } from './server-process.ts';

/** Requests of one kind, the same ones for every server but for the ETags. */
export interface Case {
  name: string;
  requestsOf(server: ServerProcess): LoadRequest[];
}

/** Figures of one server in one case, in the order of the rounds. */
export interface Series {
  server: string;
  case: string;
  rounds: LoadResult[];
}

/** Servers that were started together, and what they are asked. */
export interface Contest {
  servers: readonly ServerProcess[];
  cases: readonly Case[];
}

/** How often and how long is measured. */
export interface Effort {
  /** Each server is started so many times. */
  starts: number;
  /** Of each load after a start, one second each. */
  rounds: number;
}

const ROUND_SECONDS = 1;

/**
 * Puts the same loads on several servers by turns, so that whatever else the machine does meets
 * all of them alike; each round begins with another one. Many short rounds tell more than a few long
 * ones: what disturbs the machine for some seconds then spoils few of them. And the servers are
 * started several times: where a process happens to lie in memory makes a tenth of its rate, for as
 * long as it runs.
 *
 * @param start starts the servers, the same ones each time; they are stopped here
 * @param folder takes the load generator's script
 */
export async function compare(
  start: () => Promise<Contest>,
  effort: Effort,
  folder: string,
): Promise<Series[]> {
  const series: Series[] = [];
  for (let n = 0; n < effort.starts; n += 1) {
    const contest = await start();
    try {
      await run(contest, effort, folder, series);
    } finally {
      await Promise.all(contest.servers.map(stopServer));
    }
  }
  return series;
}

async function run(
  { servers, cases }: Contest,
  { rounds }: Effort,
  folder: string,
  series: Series[],
): Promise<void> {
  // The round before the first one warms up.
  for (let round = -1; round < rounds; round += 1) {
    for (const each of cases) {
      for (let n = 0; n < servers.length; n += 1) {
        const server = servers[(n + round + servers.length) % servers.length] as ServerProcess;
        const result = await load(server, each.requestsOf(server), ROUND_SECONDS, folder);
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
 * A figure as a share of the yardstick's: rounds are compared one by one, since the two of a round
 * met the same machine.
 */
export function ratio(own: Series, yardstick: Series, figure: keyof LoadResult): Spread {
  return spread(
    own.rounds.map((round, n) => round[figure] / (yardstick.rounds[n]?.[figure] ?? Number.NaN)),
  );
}
