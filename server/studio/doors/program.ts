/** Work that repeats until the studio stops. */
export { type Loop, startLoop } from '#server/background/loop.ts';
/** Media are read while nothing else waits. */
export { lowerPriority } from '#server/background/lower-priority.ts';
/** The build that the studio is part of. */
export { buildFolder } from '#server/build-folder.ts';
/** The variables, which the site and the studio share. */
export { ConfigError, readConfig } from '#server/config.ts';
/** Listens, with a line for the operator if that fails. */
export { listen, StartError } from '#server/http/listen.ts';
export type { Logger } from '#server/http/logger.ts';
/** Ends as the site does. */
export { shutdownOnSignal } from '#server/http/shutdown.ts';
/** Warns of variables that nobody reads. */
export { warnOfMisspelled } from '#server/misspelled-variables.ts';
/** The site's log, in its format. */
export { createLogger } from '#server/observe/log.ts';
/** Starts a program; what an operator can put right is reported in one line. */
export { runProgram } from '#server/run-program.ts';
/** Names of the build's files: pictures, icons, what pages load. */
export { type AssetManifest, readAssetManifest } from '#server/site/asset-manifest.ts';
