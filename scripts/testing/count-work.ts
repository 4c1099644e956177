import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Loads a module in a thread where V8 counts the executions of each block, and calls one of its functions
 * with each size. The work of built-in methods counts by the length that they process.
 */
const program = `
  const { Session } = require('node:inspector');
  const { parentPort, workerData } = require('node:worker_threads');
  const session = new Session();
  session.connect();
  const post = (method, params) => {
    let answer;
    session.post(method, params, (error, result) => {
      if (error) throw error;
      answer = result;
    });
    return answer;
  };
  let scanned = 0;
  for (const name of ['concat', 'includes', 'indexOf', 'lastIndexOf', 'shift', 'slice', 'splice', 'unshift'])
    for (const { prototype } of [Array, String]) {
      const original = prototype[name];
      if (!original) continue;
      prototype[name] = function (...args) {
        const found = original.apply(this, args);
        const [, from = 0] = args;
        const isSearch = name === 'indexOf' && typeof this === 'string';
        scanned += isSearch && found >= 0 ? found - from : Array.isArray(this) ? this.length : 1;
        return found;
      };
    }
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  import(workerData.module).then((module) => {
    const work = module[workerData.name];
    parentPort.postMessage(workerData.sizes.map((size) => {
      post('Profiler.takePreciseCoverage');
      scanned = 0;
      work(size);
      const looked = scanned;
      const { result } = post('Profiler.takePreciseCoverage');
      const blocks = result.flatMap(({ functions }) => functions).flatMap(({ ranges }) => ranges);
      return blocks.reduce((sum, { count }) => sum + count, looked);
    }));
  });
`;

/**
 * Measures the work of a function for each size, independently of the machine's load.
 *
 * @param module URL of the module that exports it
 * @param name name of the exported function, which receives a size
 */
export async function countWork(module: URL, name: string, sizes: number[]): Promise<number[]> {
  const workerData = { module: module.href, name, sizes };
  const thread = new Worker(program, { eval: true, workerData });
  const [counts] = await once(thread, 'message');
  await thread.terminate();
  return counts;
}
