import { useEffect, useRef, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { Problem } from '#shared/studio/files.ts';
import { sectionName } from '#shared/studio/words.ts';
import { moveFocus } from '../../elements/arrow-focus.ts';
import { Button, IconButton } from '../../elements/button.tsx';
import { Icon } from '../../elements/icon.tsx';
import { useEditContext } from '../edit-context.ts';
import { thingsToFix } from '../problem-list.tsx';
import { useDropLine, useSectionDrag } from './section-drag.ts';
import { sectionLabel, sectionTitle, typeOf } from './section-names.ts';

/** The sections of a page from top to bottom. */
export function SectionList({ problems }: { problems: readonly Problem[] }) {
  const { sections, act, onAdd } = useEditContext();
  const list = useRef<HTMLOListElement>(null);
  const line = useDropLine(act.move);
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
    act.move(from, to);
    setFocus({ index: to, name });
  };
  const remove = (index: number) => {
    act.remove(index);
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
            section={section}
            index={index}
            problems={problems.filter(({ path }) => path[0] === 'sections' && path[1] === index)}
            drop={line?.index === index ? line.edge : null}
            onMove={(to, name) => move(index, to, name)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button className="section-add" icon="add" onClick={() => onAdd(sections.length)}>
        Add a section
      </Button>
    </>
  );
}

interface SectionRowProps {
  section: { [name: string]: Json };
  index: number;
  problems: readonly Problem[];
  /** Where a dragged section would go. */
  drop: 'before' | 'after' | null;
  /** @param name of the button that has the focus */
  onMove: (to: number, name: string) => void;
  onRemove: () => void;
}

function SectionRow(props: SectionRowProps) {
  const { section, index, problems, drop, onMove, onRemove } = props;
  const { sections, act, onAdd, onOpen } = useEditContext();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const isDragged = useSectionDrag(row, handle, index);
  const kind = sectionName(typeOf(section));
  const title = sectionTitle(section);
  const what = sectionLabel(section);
  return (
    <li className="section-row" ref={row} data-dragged={isDragged || undefined} data-drop={drop}>
      <span className="row-handle" ref={handle} title="Drag to move">
        <Icon name="drag" />
      </span>
      <button type="button" className="row-open" onClick={() => onOpen(index)}>
        <span className="row-kind">{kind}</span>
        {title && <span className="row-title">{title}</span>}
        {problems.length > 0 && (
          <span className="row-problems" data-level={problems[0]?.level}>
            {thingsToFix(problems.length)}
          </span>
        )}
      </button>
      <div className="row-tools">
        <IconButton
          icon="arrow-up"
          label={`Move up: ${what}`}
          data-does="up"
          disabled={index === 0}
          onClick={() => onMove(index - 1, 'up')}
        />
        <IconButton
          icon="arrow-down"
          label={`Move down: ${what}`}
          data-does="down"
          disabled={index === sections.length - 1}
          onClick={() => onMove(index + 1, 'down')}
        />
        <IconButton icon="copy" label={`Duplicate: ${what}`} onClick={() => act.duplicate(index)} />
        <IconButton
          icon="delete"
          label={`Remove: ${what}`}
          data-does="remove"
          disabled={sections.length === 1}
          onClick={onRemove}
        />
      </div>
      <IconButton
        className="row-add"
        icon="add"
        label={`Add a section after ${what}`}
        onClick={() => onAdd(index + 1)}
      />
    </li>
  );
}
