import { packages } from './chromium.ts';
import { installPackages } from './install-packages.ts';

// On import: an installation would exceed the time limit of a test.
installPackages(packages);

/** The problems of an HTML document, with line and column. */
export const { validate: htmlProblems } = await import('./packages/validate.ts');
