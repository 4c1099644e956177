import { type DragEvent, useState } from 'react';
import type { Json } from '#shared/json.ts';
import type { EditorProblem } from '#shared/studio/files.ts';
import { sectionName } from '#shared/studio/words.ts';
import { moveFocus } from '../../elements/arrow-focus.ts';
import { Button, IconButton } from '../../elements/button.tsx';
import { Icon } from '../../elements/icon.tsx';
import { byWork, workOf, workSummary } from '../../to-do.ts';
import { useEditContext } from '../edit-context.ts';
import { sectionLabel, sectionTitle, typeOf } from './section-names.ts';
import { SectionTools } from './section-tools.tsx';

/** The sections of a page in order. */
export function SectionList({ problems }: { problems: readonly EditorProblem[] }) {
  const { sections, act, onAdd } = useEditContext();
  const [dragged, setDragged] = useState<number | null>(null);
  /** Index before which the dragged section would be inserted. */
  const [goal, setGoal] = useState<number | null>(null);
  const isLast = (index: number) => index === sections.length - 1;
  const drop = () => {
    if (dragged === null || goal === null) return;
    const to = dragged < goal ? goal - 1 : goal;
    if (to !== dragged) act.move(dragged, to);
  };
  return (
    <>
      <ol
        className="lines"
        aria-label="Sections"
        onKeyDown={(event) => {
          // Each row has six buttons; the arrow keys go from one section to the next.
          if (event.target instanceof HTMLElement && event.target.matches('.row-open'))
            moveFocus(event, '.row-open', 'block');
        }}
        onDragOver={(event) => {
          if (dragged === null) return;
          event.preventDefault();
          setGoal(goalOf(event));
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setGoal(null);
        }}
        onDrop={drop}
        onDragEnd={() => {
          setDragged(null);
          setGoal(null);
        }}
      >
        {sections.map((section, index) => (
          <SectionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no ID, only their position
            key={index}
            section={section}
            index={index}
            problems={problems.filter(({ path }) => path[0] === 'sections' && path[1] === index)}
            isDragged={index === dragged}
            drop={
              goal === index ? 'before' : goal === sections.length && isLast(index) ? 'after' : null
            }
            onDrag={() => setDragged(index)}
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
  problems: readonly EditorProblem[];
  isDragged: boolean;
  /** Where a dragged section would be inserted. */
  drop: 'before' | 'after' | null;
  onDrag: () => void;
}

function SectionRow({ section, index, problems, isDragged, drop, onDrag }: SectionRowProps) {
  const { onAdd, onOpen } = useEditContext();
  const drag = ({ currentTarget, clientX, clientY, dataTransfer }: DragEvent) => {
    const row = currentTarget.parentElement as HTMLElement;
    const { left, top } = row.getBoundingClientRect();
    dataTransfer.setDragImage(row, clientX - left, clientY - top);
    dataTransfer.effectAllowed = 'move';
    // Firefox does not start a drag without data.
    dataTransfer.setData('application/x-studio-section', `${index}`);
    // The browser takes its drag image from the row first, before its style changes.
    requestAnimationFrame(onDrag);
  };
  const kind = sectionName(typeOf(section));
  const title = sectionTitle(section);
  const what = sectionLabel(section);
  return (
    <li className="section-row" data-dragged={isDragged || undefined} data-drop={drop}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: buttons beside it move the section, too */}
      <span className="row-handle" title="Drag to move" draggable onDragStart={drag}>
        <Icon name="drag" />
      </span>
      <button type="button" className="row-open" onClick={() => onOpen(index)}>
        <span className="row-kind muted small">{kind}</span>
        {title && <span className="row-title name one-line">{title}</span>}
        {problems.length > 0 && (
          <span className="row-problems accent small" data-work={byWork(problems).map(workOf)[0]}>
            {workSummary(problems)}
          </span>
        )}
      </button>
      <div className="row-tools">
        <SectionTools index={index} what={what} />
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

/** The index at which a section dragged over the list would be inserted. */
function goalOf({ currentTarget, clientY }: DragEvent): number {
  const rows = [...currentTarget.children];
  const next = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return next < 0 ? rows.length : next;
}
