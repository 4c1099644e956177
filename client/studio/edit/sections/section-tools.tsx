import { IconButton } from '../../elements/button.tsx';
import { useEditContext } from '../edit-context.ts';

/** Buttons for one section, in the page and above its fields. */
export function SectionTools({ index }: { index: number }) {
  const { act, sections, onAdd } = useEditContext();
  const { length: count } = sections;
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
