/** Helpers for the studio's own operator command. */
export { command, onlyArgument, UsageError } from '../../../scripts/operator/command.ts';
/** The studio's contribution to the operators' commands. */
export type { StudioPart } from '../../../scripts/operator/studio-part.ts';
