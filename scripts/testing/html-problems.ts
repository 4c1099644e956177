import { packages } from './chromium.ts';
import { installPackages } from './install-packages.ts';

/** The problems of an HTML document, with line and column. */
export async function htmlProblems(source: string): Promise<string[]> {
  installPackages(packages);
  const { validate } = await import('./packages/validate.ts');
  return validate(source);
}
