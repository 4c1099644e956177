import { useEffect, useRef, useState } from 'react';
import type { Json, Problem } from '#shared/studio/files.ts';
import { sectionName } from '#shared/studio/words.ts';
import { moveFocus } from '../../elements/arrow-focus.ts';
import { Button, IconButton } from '../../elements/button.tsx';
import { Icon } from '../../elements/icon.tsx';
import { useDropLine, useSectionDrag } from './section-drag.ts';
import { sectionTitle, typeOf } from './section-names.ts';

interface SectionListProps {
  sections: readonly { [name: string]: Json }[];
  problems: readonly Problem[];
  onOpen: (index: number) => void;
  onMove: (from: number, to: number) => void;
  onDuplicate: (index: number) => void;
  onRemove: (index: number) => void;
  /** Opens the palette; the new section comes before the one at the index. */
  onAdd: (index: number) => void;
}

/** The sections of a page from top to bottom. */
export function SectionList(props: SectionListProps) {
  const { sections, onAdd, onMove } = props;
  const list = useRef<HTMLOListElement>(null);
  const line = useDropLine(onMove);
  /** The row whose button has the focus after a move, which draws the rows anew. */
  const [focus, setFocus] = useState<{ index: number; name: string } | null>(null);
  useEffect(() => {
    if (!focus) return;
    const row = list.current?.children[focus.index];
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-does=${focus.name}]`);
    const button = wanted?.disabled ? row?.querySelector<HTMLButtonElement>('.row-open') : wanted;
    button?.focus();
  }, [focus]);
  const move = (from: number, to: number, name: string) => {
    onMove(from, to);
    setFocus({ index: to, name });
  };
  const remove = (index: number) => {
    props.onRemove(index);
    setFocus({ index: Math.min(index, sections.length - 2), name: 'remove' });
  };
  return (
    <>
      <ol
        className="section-rows"
        aria-label="Sections"
        ref={list}
        onKeyDown={(event) => {
          // Each row has six buttons; the arrow keys go from one section to the next.
          if (event.target instanceof HTMLElement && event.target.matches('.row-open'))
            moveFocus(event, '.row-open', 'block');
        }}
      >
        {sections.map((section, index) => (
          <SectionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
            key={index}
            {...props}
            section={section}
            index={index}
            drop={line?.index === index ? line.edge : null}
            onMoveRow={move}
            onRemove={remove}
          />
        ))}
      </ol>
      <Button className="section-add" icon="add" onClick={() => onAdd(sections.length)}>
        Add a section
      </Button>
    </>
  );
}

interface SectionRowProps extends SectionListProps {
  section: { [name: string]: Json };
  index: number;
  /** Where a dragged section would go. */
  drop: 'before' | 'after' | null;
  onMoveRow: (from: number, to: number, name: string) => void;
}

function SectionRow(props: SectionRowProps) {
  const { section, index, sections, problems, drop, onMoveRow } = props;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const isDragged = useSectionDrag(row, handle, index);
  const kind = sectionName(typeOf(section));
  const title = sectionTitle(section);
  const own = problems.filter(({ path }) => path[0] === 'sections' && path[1] === index);
  const what = title ? `${kind} “${title}”` : kind;
  return (
    <li className="section-row" ref={row} data-dragged={isDragged || undefined} data-drop={drop}>
      <span className="row-handle" ref={handle} title="Drag to move">
        <Icon name="drag" />
      </span>
      <button type="button" className="row-open" onClick={() => props.onOpen(index)}>
        <span className="row-kind">{kind}</span>
        {title && <span className="row-title">{title}</span>}
        {own.length > 0 && (
          <span className="row-problems" data-level={own[0]?.level}>
            {own.length === 1 ? '1 thing to fix' : `${own.length} things to fix`}
          </span>
        )}
      </button>
      <div className="row-tools">
        <IconButton
          icon="arrow-up"
          label={`Move up: ${what}`}
          data-does="up"
          disabled={index === 0}
          onClick={() => onMoveRow(index, index - 1, 'up')}
        />
        <IconButton
          icon="arrow-down"
          label={`Move down: ${what}`}
          data-does="down"
          disabled={index === sections.length - 1}
          onClick={() => onMoveRow(index, index + 1, 'down')}
        />
        <IconButton
          icon="copy"
          label={`Duplicate: ${what}`}
          onClick={() => props.onDuplicate(index)}
        />
        <IconButton
          icon="delete"
          label={`Remove: ${what}`}
          data-does="remove"
          disabled={sections.length === 1}
          onClick={() => props.onRemove(index)}
        />
      </div>
      <IconButton
        className="row-add"
        icon="add"
        label={`Add a section after ${what}`}
        onClick={() => props.onAdd(index + 1)}
      />
    </li>
  );
}
