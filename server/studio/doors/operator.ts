/** How operators call the studio's own command. */
export { command, onlyArgument, UsageError } from '../../../scripts/operator/command.ts';
/** What operators' commands ask of the studio. */
export type { StudioPart } from '../../../scripts/operator/studio-part.ts';
