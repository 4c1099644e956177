import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../elements/button.tsx';
import type { StudioIconName } from '../../elements/icon-lines.ts';
import { useEditContext } from '../edit-context.ts';

interface SectionToolsProps {
  index: number;
  /** The section's name for the labels of the buttons in a list of sections; the focus moves with it. */
  what?: string;
}

/** Buttons for one section, in the page, above its fields and in the list. */
export function SectionTools({ index, what }: SectionToolsProps) {
  const { act, sections, onAdd } = useEditContext();
  const last = sections.length - 1;
  /** @param goal index of the section whose same button gets the focus */
  const tool = (
    icon: StudioIconName,
    verb: string,
    work: () => void,
    isOff = false,
    goal = index,
  ) => (
    <IconButton
      icon={icon}
      label={what ? `${verb}: ${what}` : verb}
      isOff={isOff}
      onClick={what ? focusing(goal, work) : work}
    />
  );
  const move = (to: number) => () => act.move(index, to);
  return (
    <>
      {tool('arrow-up', 'Move up', move(index - 1), index === 0, index - 1)}
      {tool('arrow-down', 'Move down', move(index + 1), index === last, index + 1)}
      {tool('copy', 'Duplicate', () => act.duplicate(index))}
      {!what && tool('add', 'Add a section below', () => onAdd(index + 1))}
      {tool('delete', 'Remove', () => act.remove(index), last === 0, Math.min(index, last - 1))}
    </>
  );
}

const focusing =
  (goal: number, work: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest('ol');
    const place = [...(currentTarget.parentElement?.children ?? [])].indexOf(currentTarget);
    flushSync(work);
    const tools = list?.children[goal]?.querySelectorAll<HTMLElement>('.row-tools > button');
    tools?.[place]?.focus();
  };
