import lighthouse, { type Result } from 'lighthouse';

/** @param port port of the browser's DevTools protocol */
export async function runLighthouse(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
}
