import lighthouse from 'lighthouse';

/** The used part of Lighthouse's result. */
export interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** @param port port of the browser's DevTools protocol */
export async function runLighthouse(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
}
