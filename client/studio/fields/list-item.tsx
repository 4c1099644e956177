import { type ReactNode, useState } from 'react';
import { IconButton } from '../elements/button.tsx';
import type { StudioIconName } from '../elements/icon-lines.ts';
import { workSummary } from '../to-do.ts';
import { useForm, useProblems, useProblemsIn } from './form-tools.ts';

interface ListItemProps {
  id: string;
  index: number;
  /** Number of items in the list. */
  count: number;
  /** Name of one item, such as "Paragraph". */
  title: string;
  /** Text that identifies the item; empty if it has none. */
  words: string;
  /** Whether the item is a single line, which is always visible. */
  isSimple: boolean;
  onMove: (to: number) => void;
  onDuplicate: (() => void) | null;
  onRemove: () => void;
  children: ReactNode;
}

/** A list item with its buttons. */
export function ListItem(props: ListItemProps) {
  const { id, index, count, title, words, isSimple, onMove, onDuplicate, children } = props;
  const tool = (
    name: string,
    label: string,
    icon: StudioIconName,
    onClick: () => void,
    isDisabled = false,
  ) => (
    <IconButton
      className="button--small"
      id={`${id}.${name}`}
      label={label}
      icon={icon}
      onClick={onClick}
      disabled={isDisabled}
    />
  );
  return (
    <li className={`content-item${isSimple ? ' content-item--simple' : ''}`}>
      {isSimple ? children : <Unfolding {...props} isOpenAtFirst={count === 1} />}
      <div
        className="content-item__tools"
        role="group"
        aria-label={`${title} ${index + 1}${words && `: ${words}`}`}
      >
        {tool('up', 'Move up', 'arrow-up', () => onMove(index - 1), index === 0)}
        {tool('down', 'Move down', 'arrow-down', () => onMove(index + 1), index === count - 1)}
        {onDuplicate && tool('copy', 'Duplicate', 'copy', onDuplicate)}
        {tool('remove', 'Remove', 'delete', props.onRemove)}
      </div>
    </li>
  );
}

/** Fields in a disclosure below their title, rendered when it first opens. */
function Unfolding(props: ListItemProps & { isOpenAtFirst: boolean }) {
  const { id, index, title, words, isOpenAtFirst, children } = props;
  const { focusId, toOpen } = useForm();
  const [isOpen, setOpen] = useState(() => toOpen.delete(id) || isOpenAtFirst);
  const [seenFocus, setSeenFocus] = useState<string | null>(null);
  const found = [...useProblems(id), ...useProblemsIn(id)];
  if (focusId !== seenFocus) {
    setSeenFocus(focusId);
    if (`${focusId}.`.startsWith(`${id}.`)) setOpen(true);
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="content-item__summary tight-row">
        <span className="content-item__number numbers muted small">{index + 1}</span>
        <span className="content-item__title name anywhere">{words || title}</span>
        {found.length > 0 && (
          <span
            className="content-item__count"
            data-work={found.every(({ isToWrite }) => isToWrite) ? 'to-write' : undefined}
          >
            {workSummary(found)}
          </span>
        )}
      </summary>
      {isOpen && (
        <div className="content-item__body fields" id={`${id}.body`}>
          {children}
        </div>
      )}
    </details>
  );
}
