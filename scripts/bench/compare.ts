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

/**
 * Puts the same loads on several servers by turns, so that whatever else the machine does meets
 * all of them alike; each round begins with another one. Many short rounds tell more than a few long
 * ones: what disturbs the machine for some seconds then spoils few of them.
 */
export async function compare(
  servers: readonly ServerProcess[],
  cases: readonly Case[],
  { rounds, seconds, folder }: { rounds: number; seconds: number; folder: string },
): Promise<Series[]> {
  const series = cases.flatMap((each) =>
    servers.map((server): Series => ({ server: server.name, case: each.name, rounds: [] })),
  );
  for (let round = -1; round < rounds; round += 1) {
    for (const each of cases) {
      for (let n = 0; n < servers.length; n += 1) {
        const server = servers[(n + round + servers.length) % servers.length] as ServerProcess;
        // The round before the first one warms up.
        const time = round < 0 ? 1 : seconds;
        const result = await load(server, each.requestsOf(server), time, folder);
        const own = series.find((one) => one.server === server.name && one.case === each.name);
        if (round >= 0) own?.rounds.push(result);
      }
    }
  }
  return series;
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

/** Stops servers, whatever became of them. */
export async function stopAll(servers: readonly ServerProcess[]): Promise<void> {
  await Promise.all(servers.map(stopServer));
}
