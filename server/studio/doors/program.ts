/** Work that repeats until the studio stops. */
export { type Loop, startLoop } from '#server/background/loop.ts';
/** Media are read with low priority. */
export { lowerPriority } from '#server/background/lower-priority.ts';
/** The build that the studio is part of. */
export { buildFolder } from '#server/build-folder.ts';
/** The environment variables, shared by the site and the studio. */
export { ConfigError, readConfig } from '#server/config.ts';
/** Listens, with a one-line error for the operator. */
export { listen, StartError } from '#server/http/listen.ts';
export type { Logger } from '#server/http/logger.ts';
/** Shuts down like the site. */
export { shutdownOnSignal } from '#server/http/shutdown.ts';
/** Warns of unknown variables. */
export { warnOfMisspelled } from '#server/misspelled-variables.ts';
/** The site's log, in its format. */
export { createLogger } from '#server/observe/log.ts';
/** Starts a program; errors that an operator can fix are reported in one line. */
export { runProgram } from '#server/run-program.ts';
/** Names of the build's files: pictures, icons, page assets. */
export { type AssetManifest, readAssetManifest } from '#server/site/asset-manifest.ts';
