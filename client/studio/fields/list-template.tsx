import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { inWords } from '#shared/studio/words.ts';
import { Icon } from '../elements/icon.tsx';
import type { StudioIconName } from '../elements/icon-lines.ts';
import { FieldHelp, FieldProblems, RemoveField } from './field-template.tsx';
import { focusSoon } from './focus.ts';
import {
  FocusContext,
  optionsIn,
  useFormTools,
  useProblemCount,
  useValueAt,
} from './form-tools.ts';
import { titleOfItem } from './item-title.ts';

interface ListOptions {
  /** What one item is called. */
  one: string;
  isSimple?: boolean;
}

/** A list with a button that adds an item. */
export function ListTemplate(props: ArrayFieldTemplateProps) {
  const { title, schema, uiSchema, items, fieldPathId, required, canAdd, onAddClick } = props;
  const { path, $id: id } = fieldPathId;
  const { toOpen, begin } = useFormTools();
  const { one, isSimple } = optionsIn<ListOptions>(uiSchema);
  const add = () => {
    const added = `${id}.${items.length}`;
    toOpen.add(added);
    begin(added);
    onAddClick();
    focusSoon(added, { isInside: !isSimple });
  };
  return (
    <fieldset className="content-group" id={id} tabIndex={-1}>
      <legend className="content-group__title">{title}</legend>
      {!required && props.formData !== undefined && <RemoveField label={title} path={path} />}
      <FieldHelp id={id}>{schema.description}</FieldHelp>
      {items.length > 0 && (
        <ol className={`content-list${isSimple ? ' content-list--simple' : ''}`}>{items}</ol>
      )}
      {canAdd && (
        <button type="button" className="button button--small content-add" onClick={add}>
          <Icon name="add" /> Add {one}
        </button>
      )}
      <FieldProblems id={id} />
    </fieldset>
  );
}

/** An item of a list: its fields unfold; it can be moved, duplicated and removed. */
export function ListItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, totalItems, schema, parentUiSchema } = props;
  const { $id: id, path } = buttonsProps.fieldPathId;
  const { one, isSimple } = optionsIn<ListOptions>(parentUiSchema);
  const title = titleOfItem(useValueAt(path), '');
  const nameOfIt = inWords(one);
  const tools = (
    <ItemTools
      {...buttonsProps}
      // A line of text is typed as fast, and two alike are of no use.
      canAdd={buttonsProps.canAdd && !isSimple}
      name={`${nameOfIt} ${index + 1}${title && `: ${title}`}`}
    />
  );
  if (isSimple) {
    return (
      <li className="content-item content-item--simple">
        {children}
        {tools}
      </li>
    );
  }
  return (
    <li className="content-item">
      <Unfolding
        id={id}
        title={title || schema.title || nameOfIt}
        number={index + 1}
        isOpenAtFirst={totalItems === 1}
      >
        {children}
      </Unfolding>
      {tools}
    </li>
  );
}

type ToolsProps = ArrayFieldItemTemplateProps['buttonsProps'] & { name: string };

function ItemTools(props: ToolsProps) {
  const { fieldPathId, name, index = 0, totalItems = 0, canAdd, hasRemove } = props;
  const id = fieldPathId.$id;
  const listId = id.slice(0, id.lastIndexOf('.'));
  // The focus goes with the item, to the button that can go on.
  const move = (event: MouseEvent, step: 1 | -1) => {
    const to = index + step;
    const isLast = step === 1 ? to === totalItems - 1 : to === 0;
    if (step === 1) props.onMoveDownItem(event);
    else props.onMoveUpItem(event);
    focusSoon(`${listId}.${to}.${isLast === (step === 1) ? 'up' : 'down'}`);
  };
  const remove = (event: MouseEvent) => {
    props.onRemoveItem(event);
    focusSoon(index > 0 ? `${listId}.${index - 1}.remove` : listId);
  };
  return (
    <div className="content-item__tools" role="group" aria-label={name}>
      <ItemTool
        {...{ id: `${id}.up`, label: 'Move up', icon: 'arrow-up', isDisabled: index === 0 }}
        onClick={(event) => move(event, -1)}
      />
      <ItemTool
        {...{ id: `${id}.down`, label: 'Move down', icon: 'arrow-down' }}
        isDisabled={index === totalItems - 1}
        onClick={(event) => move(event, 1)}
      />
      {canAdd && (
        <ItemTool
          {...{ id: `${id}.copy`, label: 'Duplicate', icon: 'copy' }}
          onClick={props.onCopyItem}
        />
      )}
      {hasRemove && (
        <ItemTool {...{ id: `${id}.remove`, label: 'Remove', icon: 'delete' }} onClick={remove} />
      )}
    </div>
  );
}

interface ItemToolProps {
  id: string;
  label: string;
  icon: StudioIconName;
  isDisabled?: boolean;
  onClick: (event: MouseEvent) => void;
}

function ItemTool({ id, label, icon, isDisabled = false, onClick }: ItemToolProps) {
  return (
    <button
      type="button"
      id={id}
      className="content-tool"
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

interface UnfoldingProps {
  id: string;
  title: string;
  number: number;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** Fields that unfold below their title. They are not rendered before that. */
export function Unfolding({ id, title, number, isOpenAtFirst, children }: UnfoldingProps) {
  const focus = useContext(FocusContext);
  const { toOpen } = useFormTools();
  const [isOpen, setOpen] = useState(() => toOpen.delete(id) || isOpenAtFirst);
  const [seenFocus, setSeenFocus] = useState<string | null>(null);
  const count = useProblemCount(id);
  if (focus !== seenFocus) {
    setSeenFocus(focus);
    if (focus === id || focus?.startsWith(`${id}.`)) setOpen(true);
  }
  return (
    <details
      className="content-item__details"
      open={isOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="content-item__summary">
        <span className="content-item__number">{number}</span>
        <span className="content-item__title">{title}</span>
        {count > 0 && (
          <span className="content-item__count">
            {count} {count === 1 ? 'problem' : 'problems'}
          </span>
        )}
      </summary>
      {isOpen && (
        <div className="content-item__body" id={`${id}.body`}>
          {children}
        </div>
      )}
    </details>
  );
}
