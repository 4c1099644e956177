import { IconButton } from '../../elements/button.tsx';

/** What can be done with sections. */
export interface SectionActions {
  move: (from: number, to: number) => void;
  duplicate: (index: number) => void;
  remove: (index: number) => void;
}

interface SectionToolsProps {
  index: number;
  count: number;
  act: SectionActions;
  onAdd: (index: number) => void;
}

/** Buttons for one section, in the page and above its fields. */
export function SectionTools({ index, count, act, onAdd }: SectionToolsProps) {
  return (
    <>
      <IconButton
        icon="arrow-up"
        label="Move up"
        isOff={index === 0}
        onClick={() => act.move(index, index - 1)}
      />
      <IconButton
        icon="arrow-down"
        label="Move down"
        isOff={index === count - 1}
        onClick={() => act.move(index, index + 1)}
      />
      <IconButton icon="copy" label="Duplicate" onClick={() => act.duplicate(index)} />
      <IconButton icon="add" label="Add a section below" onClick={() => onAdd(index + 1)} />
      <IconButton
        icon="delete"
        label="Remove"
        isOff={count === 1}
        onClick={() => act.remove(index)}
      />
    </>
  );
}
