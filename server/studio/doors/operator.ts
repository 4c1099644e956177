/** How operators call the studio's own command. */
export { command, onlyArgument, UsageError } from '../../../scripts/operator/command.ts';
/** The studio's part in the operators' commands. */
export type { StudioPart } from '../../../scripts/operator/studio-part.ts';
