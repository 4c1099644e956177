import { buildSite } from '../build.ts';

/** Once for all tests that need the built site and no browser. */
export default buildSite;
